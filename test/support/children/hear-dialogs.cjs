// Loaded into Electron's first process: the system's dialogs, which would wait for a person, are only remembered, in `said`.
const { dialog } = require('electron');

globalThis.said = [];
dialog.showMessageBox = (_window, { message, detail }) => {
  globalThis.said.push(message, detail);
  return Promise.resolve({ response: 0, checkboxChecked: false });
};
