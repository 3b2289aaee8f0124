/** Which edition this is: users get one; the other tries packages out and keeps its data, keys and name apart from theirs. */

/** All in which the packages of the two differ: build/tools/packaging/stage.mjs writes the other kind into the built file. */
const EDITION: { readonly kind: 'app' | 'testruntime' } = { kind: 'app' };

export const isTestEdition = EDITION.kind === 'testruntime';

/** Names the data folder, the keychain's service and the window. */
export const PRODUCT = isTestEdition ? 'cuadre-testruntime' : 'Cuadre';
