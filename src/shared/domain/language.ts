/** The languages that Cuadre speaks: every dictionary, and every choice between dictionaries, is complete by this list. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language by its name; Spanish for any other text, and where nothing is said. */
export const languageNamed = (name: unknown): Language => LANGUAGES.find((one) => one === name) ?? 'es';
