/** Every way we know in which a page can reach a network, each run inside the page against an address that should never hear of it. */

/** Runs in the page: `http` is the listener's address, `ws` and `stun` the same place under other schemes. Answers with the ways that were tried. */
export function tryAllWaysOut(http: string): string[] {
  const ws = http.replace('http:', 'ws:');
  const place = http.replace('http://', '');
  const make = (tag: string, attributes: Record<string, string>, into: Element = document.body): Element => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    into.append(element);
    return element;
  };
  const link = (rel: string, more: Record<string, string> = {}) =>
    make('link', { rel, href: `${http}/${rel}`, ...more }, document.head);
  const html = (text: string) => {
    const box = document.createElement('div');
    box.innerHTML = text;
    document.body.append(box);
  };
  const style = (text: string) => {
    const element = document.createElement('style');
    element.textContent = text;
    document.head.append(element);
  };
  const submit = (method: string) => {
    const frame = make('iframe', { name: `to-${method}` });
    const form = make('form', {
      action: `${http}/form-${method}`,
      method,
      target: frame.getAttribute('name') ?? '',
    }) as HTMLFormElement;
    form.submit();
  };
  const click = (attributes: Record<string, string>) => (make('a', attributes) as HTMLAnchorElement).click();
  const peer = (urls: string) => {
    const connection = new RTCPeerConnection({ iceServers: [{ urls, username: 'u', credential: 'c' }] });
    connection.createDataChannel('x');
    void connection.createOffer().then((offer) => connection.setLocalDescription(offer));
  };
  const worker = (text: string) => new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  const ways: Record<string, () => unknown> = {
    img: () => make('img', { src: `${http}/img` }),
    srcset: () => make('img', { srcset: `${http}/srcset 2x` }),
    picture: () => html(`<picture><source srcset="${http}/picture"><img src="${http}/in-picture"></picture>`),
    'new Image': () => (new Image().src = `${http}/image`),
    'input image': () => make('input', { type: 'image', src: `${http}/input` }),
    'svg image': () => html(`<svg><image href="${http}/svg-image"/><use href="${http}/use#x"/></svg>`),
    'css background': () => (document.body.style.backgroundImage = `url(${http}/background)`),
    'css cursor': () => (document.body.style.cursor = `url(${http}/cursor), auto`),
    'css border image': () => (document.body.style.borderImageSource = `url(${http}/border)`),
    'css import': () => style(`@import url(${http}/import.css);`),
    'css font': () => style(`@font-face{font-family:x;src:url(${http}/font)} body{font-family:x}`),
    FontFace: () => new FontFace('y', `url(${http}/fontface)`).load().catch(() => undefined),
    stylesheet: () => link('stylesheet'),
    icon: () => link('icon'),
    manifest: () => link('manifest'),
    preload: () => ['script', 'style', 'image', 'font', 'fetch'].forEach((as) => link('preload', { as })),
    modulepreload: () => link('modulepreload'),
    prefetch: () => link('prefetch'),
    prerender: () => link('prerender'),
    preconnect: () => link('preconnect'),
    'dns-prefetch': () => link('dns-prefetch'),
    'compression dictionary': () => link('compression-dictionary'),
    'speculation rules': () =>
      make('script', { type: 'speculationrules' }).append(
        `{"prefetch":[{"urls":["${http}/speculation"]}],"prerender":[{"urls":["${http}/p"]}]}`,
      ),
    script: () => make('script', { src: `${http}/script` }),
    'module script': () => make('script', { type: 'module', src: `${http}/module` }),
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the bundler must not see this import
    import: () => new Function('a', 'return import(a)')(`${http}/import`) as unknown,
    'worker with fetch': () => worker(`fetch('${http}/worker')`),
    'worker with importScripts': () => worker(`importScripts('${http}/import-scripts')`),
    'worker with socket': () => worker(`new WebSocket('${ws}/worker')`),
    'shared worker': () => new SharedWorker(`${http}/shared`),
    'service worker': () => navigator.serviceWorker.register(`${http}/service`),
    worklet: () => new AudioContext().audioWorklet.addModule(`${http}/worklet`),
    fetch: () => fetch(`${http}/fetch`),
    'fetch no-cors': () => fetch(`${http}/no-cors`, { mode: 'no-cors', method: 'POST', body: 'x' }),
    'fetch keepalive': () =>
      fetch(`${http}/keepalive`, { keepalive: true, mode: 'no-cors', method: 'POST', body: 'x' }),
    xhr: () => {
      const request = new XMLHttpRequest();
      request.open('GET', `${http}/xhr`);
      request.send();
    },
    beacon: () => navigator.sendBeacon(`${http}/beacon`, 'x'),
    websocket: () => new WebSocket(`${ws}/socket`),
    eventsource: () => new EventSource(`${http}/events`),
    webtransport: () => new WebTransport(`https://${place}/transport`).ready.catch(() => undefined),
    'stun udp': () => peer(`stun:${place}`),
    'turn udp': () => peer(`turn:${place}?transport=udp`),
    'turn tcp': () => peer(`turn:${place}?transport=tcp`),
    iframe: () => make('iframe', { src: `${http}/iframe` }),
    'iframe srcdoc': () =>
      make('iframe', { srcdoc: `<img src="${http}/srcdoc"><script>fetch('${http}/srcdoc-fetch')</script>` }),
    'iframe data': () => make('iframe', { src: `data:text/html,<img src="${http}/data">` }),
    'iframe blank': () => (make('iframe', {}) as HTMLIFrameElement).contentWindow?.fetch(`${http}/blank`),
    object: () => make('object', { data: `${http}/object` }),
    embed: () => make('embed', { src: `${http}/embed` }),
    audio: () => make('audio', { src: `${http}/audio`, preload: 'auto' }),
    video: () => make('video', { src: `${http}/video`, poster: `${http}/poster`, preload: 'auto' }),
    track: () => html(`<video preload="auto"><source src="${http}/source"><track default src="${http}/track"></video>`),
    'body background': () => document.body.setAttribute('background', `${http}/body`),
    'form get': () => submit('get'),
    'form post': () => submit('post'),
    link: () => click({ href: `${http}/link` }),
    'link ping': () => click({ href: '#x', ping: `${http}/ping` }),
    download: () => click({ href: `${http}/download`, download: 'x' }),
    'window.open': () => window.open(`${http}/open`),
    location: () => (location.href = `${http}/location`),
    'location.replace': () => location.replace(`${http}/replace`),
    refresh: () => make('meta', { 'http-equiv': 'refresh', content: `0;url=${http}/refresh` }, document.head),
    'https address': () => (new Image().src = `https://${place}/https`),
    'by name': () => (new Image().src = `http://localhost:${place.split(':')[1] ?? ''}/name`),
    six: () => (new Image().src = `http://[::1]:${place.split(':')[1] ?? ''}/six`),
  };
  for (const run of Object.values(ways)) {
    try {
      void Promise.resolve(run()).catch(() => undefined);
    } catch {
      // Refused at once is as good as never arriving.
    }
  }
  return Object.keys(ways);
}
