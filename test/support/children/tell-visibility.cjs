// Loaded into Electron's first process: says how its page was to be seen from its beginning on, once the page has an element, and quits. A driver of pages would have them always seen.
const { app } = require('electron');

const looking = `new Promise((resolve) => {
  const names = () => performance.getEntriesByType('visibility-state').map(({ name }) => name);
  const look = () => document.querySelector('#root *') !== null && names().includes('visible') ? resolve(names()) : setTimeout(look, 20);
  look();
})`;

app.on('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', () => {
    void contents.executeJavaScript(looking).then((names) => {
      process.stdout.write(`seen ${names.join(' ')}\n`);
      app.quit();
    });
  });
});
