/** Which build of the program this is: two of one version may answer in different shapes. */
import manifest from '../../package.json' with { type: 'json' };

/** A digest of all sources, which the build puts here; absent where they run unbuilt, as in tests. */
declare const __SOURCES__: string | undefined;

export const BUILD_ID = `${manifest.version}+${typeof __SOURCES__ === 'undefined' ? 'unbuilt' : __SOURCES__}`;
