/** Which edition this is: users get one; another tries packages out and keeps its data, keys and name apart from theirs; the third is driven by tests. */

/** All in which they differ: build/tools/packaging/stamp.mjs writes another kind into the built file. Users get no other than this. */
const EDITION: { readonly kind: 'app' | 'testruntime' | 'driven' } = { kind: 'app' };

export const isTestEdition = EDITION.kind === 'testruntime';
/** Has the doors by which tests come in. */
export const isDriven = EDITION.kind === 'driven';

/** Names the data folder, the keychain's service and the window. */
export const PRODUCT = isTestEdition ? 'cuadre-testruntime' : 'Cuadre';
