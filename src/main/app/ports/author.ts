/** Who is written, in the trail and on a step, on what no person decided. */
export const BY_THE_APP = 'Cuadre';
