// Loaded into Electron's first process, ours and the empty window's alike: says when what was asked for is on screen, then quits.
const { app } = require('electron');

const { BENCH_PLACE: place = '', BENCH_SELECTOR: selector = 'body' } = process.env;

/** Two frames after it is there it has been painted. */
const waiting = `new Promise((resolve) => {
  if (${JSON.stringify(place)} !== '') location.hash = ${JSON.stringify(place)};
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  const isThere = () => document.querySelector(${JSON.stringify(selector)}) !== null;
  if (isThere()) return painted();
  new MutationObserver((_changes, observer) => {
    if (!isThere()) return;
    observer.disconnect();
    painted();
  }).observe(document, { childList: true, subtree: true });
})`;

app.on('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', () => {
    void contents.executeJavaScript(waiting).then(() => {
      process.stdout.write(`visible ${Date.now()}\n`);
      app.quit();
    });
  });
});
