// The least that Electron can be: one window with an empty page.
import { app, BrowserWindow } from 'electron';

app.on('window-all-closed', () => app.quit());
void app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadFile('empty.html'));
