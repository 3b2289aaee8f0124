/** Files that the build puts into the program as text: a paper that needs nothing else carries its style and its letters. */
declare module '*.css?raw' {
  const text: string;
  // eslint-disable-next-line no-restricted-syntax -- that is how the build gives a file
  export default text;
}

/** As an address that holds the file. */
declare module '*.woff2?inline' {
  const address: string;
  // eslint-disable-next-line no-restricted-syntax -- that is how the build gives a file
  export default address;
}
