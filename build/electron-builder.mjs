// How the app is packaged, for both editions: the one for users, and the one that tries packages out on whatever Electron is reachable.
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const nobody = 'Cuadre contributors <nobody@cuadre.invalid>';

/** What Electron needs of the system; names differ between releases and relatives. */
const needed = {
  deb: [
    ...['libgtk-3-0', 'libnotify4', 'libnss3', 'libxss1', 'libxtst6', 'xdg-utils', 'libatspi2.0-0', 'libuuid1'],
    ...['libsecret-1-0', 'libgbm1', 'libasound2 | libasound2t64'],
  ],
  rpm: [
    ...['gtk3', 'libnotify', 'nss', 'libXScrnSaver', '(libXtst or libXtst6)', 'xdg-utils', 'at-spi2-core'],
    ...[
      '(libuuid or libuuid1)',
      '(libsecret or libsecret-1-0)',
      '(mesa-libgbm or libgbm1)',
      '(alsa-lib or libasound2)',
    ],
  ],
};

/** Everything that tells the two editions apart outside the app's archive; inside it one constant does (src/main/app/ports/edition.ts). */
export const editions = {
  app: { kind: 'app', name: 'cuadre', product: 'Cuadre', appId: 'app.cuadre.desktop' },
  testruntime: {
    kind: 'testruntime',
    name: 'cuadre-testruntime',
    product: 'cuadre-testruntime',
    appId: 'app.cuadre.testruntime',
  },
};

/** Whoever publishes packages says who they are: CUADRE_MAINTAINER="Name <address>", CUADRE_HOMEPAGE="https://…". */
export const publisher = (env = process.env) => ({
  maintainer: env.CUADRE_MAINTAINER || nobody,
  homepage: env.CUADRE_HOMEPAGE || 'https://cuadre.invalid',
});

export const fuses = {
  runAsNode: false,
  // The session lives in memory and holds no cookie.
  enableCookieEncryption: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  // macOS and Windows hold it; on Linux it is without effect.
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};

/** Keys of Windows live in hardware or in a service: there is no file to sign with. */
const windowsSigning = (env) =>
  !env.AZURE_SIGNING_ENDPOINT
    ? {}
    : {
        azureSignOptions: {
          publisherName: env.AZURE_SIGNING_PUBLISHER,
          endpoint: env.AZURE_SIGNING_ENDPOINT,
          certificateProfileName: env.AZURE_SIGNING_PROFILE,
          codeSigningAccountName: env.AZURE_SIGNING_ACCOUNT,
        },
      };

const linux = (edition, { maintainer }) => ({
  executableName: edition.name,
  category: 'Office',
  artifactName: `${edition.name}_\${version}_\${arch}.\${ext}`,
  synopsis: 'Bank reconciliation on the desktop',
  maintainer,
  target: ['deb', 'rpm'],
  desktop: { entry: { StartupWMClass: edition.product, 'Name[es]': edition.product } },
});

/**
 * Of an edition: {folders: {output, icons}, electron: {version, dist}, beside: [{from, to}]}, all paths absolute. What is packaged is the
 * archive that lies alone in the project's folder.
 */
export function builderConfig({ edition, folders, electron, beside }, env = process.env) {
  const who = publisher(env);
  return {
    appId: edition.appId,
    productName: edition.product,
    copyright: 'Cuadre contributors',
    directories: { output: folders.output },
    electronVersion: electron.version,
    electronDist: electron.dist,
    electronFuses: fuses,
    npmRebuild: false,
    publish: null,
    extraResources: beside,
    // A sealed period, and nothing else: statements stay with the program that the accountant reads them with.
    fileAssociations: [
      {
        ext: 'cuadre',
        name: 'Sealed period',
        description: 'Período sellado de Cuadre',
        mimeType: 'application/x-cuadre-period',
        role: 'Viewer',
        rank: 'Owner',
      },
    ],
    linux: { ...linux(edition, who), icon: `${folders.icons}/linux` },
    deb: {
      packageName: edition.name,
      depends: needed.deb,
      recommends: ['gnome-keyring | kwalletmanager'],
    },
    rpm: { packageName: edition.name, depends: needed.rpm },
    win: {
      target: ['nsis', 'zip'],
      executableName: edition.name,
      artifactName: `${edition.name}-\${version}-win-\${arch}.\${ext}`,
      icon: `${folders.icons}/icon.ico`,
      ...windowsSigning(env),
    },
    // For one user, without the rights of an administrator; the data stay when it goes.
    nsis: {
      oneClick: true,
      perMachine: false,
      deleteAppDataOnUninstall: false,
      include: here('windows/installer.nsh'),
    },
    // Signed where CSC_LINK is set, notarised where APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are.
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.finance',
      artifactName: `${edition.name}-\${version}-mac-\${arch}.\${ext}`,
      icon: `${folders.icons}/icon.icns`,
      hardenedRuntime: true,
      notarize: Boolean(env.APPLE_API_KEY),
    },
  };
}
