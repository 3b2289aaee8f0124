/** Which binding of better-sqlite3 this runtime loads. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** better-sqlite3 13 needs Node-API 10; a runtime with less loads the binding that setup built for it. */
const NODE_API_NEEDED = 10;

/** A package brings the binding of its runtime beside the app's archive. */
function bindingOfPackage(): string | null {
  const { resourcesPath } = process as { readonly resourcesPath?: string };
  const beside = resourcesPath === undefined ? null : path.join(resourcesPath, 'better_sqlite3.node');
  return beside !== null && existsSync(beside) ? beside : null;
}

export function nativeBinding(): { nativeBinding?: string } {
  const packaged = bindingOfPackage();
  if (packaged !== null) return { nativeBinding: packaged };
  const binding = process.env['CUADRE_SQLITE_BINDING'];
  const tooOld = Number.parseInt(process.versions['napi'] ?? '0', 10) < NODE_API_NEEDED;
  return tooOld && binding !== undefined ? { nativeBinding: binding } : {};
}
