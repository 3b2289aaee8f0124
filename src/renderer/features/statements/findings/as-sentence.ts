/** A finding may begin with the file that is looked at, which has a common noun for a name: a sentence begins with a capital. */

/** Names of files stay as they are. */
export const asSentence = (sentence: string, thisFile: string): string =>
  sentence.startsWith(thisFile) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
