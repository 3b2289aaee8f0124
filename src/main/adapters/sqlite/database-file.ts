/** The database of a profile in its folder. */
export const DATABASE_FILE = 'cuadre.db';
