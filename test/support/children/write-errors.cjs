// Loaded into Electron's first process: the system's box for errors, which would wait for a person, is only written down.
const { dialog } = require('electron');

dialog.showErrorBox = (title, text) => process.stdout.write(`said: ${title} ${text}\n`);
