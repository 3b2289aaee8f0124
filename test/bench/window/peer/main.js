// A window for a table of somebody else: rows in the page's own memory, and none of our protection, which costs us and not them.
import { app, BrowserWindow } from 'electron';

const webPreferences = { nodeIntegration: true, contextIsolation: false, sandbox: false };
app.on('window-all-closed', () => app.quit());
void app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800, webPreferences }).loadFile('table.html'));
