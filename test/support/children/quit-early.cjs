// Loaded into Electron's first process: wishes to quit as soon as the page says that its first picture stands, which is when the rest of the program begins to be read.
const { app, ipcMain } = require('electron');

const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, answer) =>
  handle(channel, (event, name, request) => {
    const given = answer(event, name, request);
    if (name === 'app.shown') app.quit();
    return given;
  });
