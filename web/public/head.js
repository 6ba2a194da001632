// Runs before the first paint, as a file of its own so that the page's policy needs no inline script.
// It gives the page the theme, direction and language that this browser chose, and marks the holder of a token.
(() => {
  const root = document.documentElement;
  const read = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // Storage is forbidden in this browser: the defaults apply.
    }
  };
  const readSettings = () => {
    try {
      return JSON.parse(read('zeel_settings')) ?? {};
    } catch {
      return {}; // Not ours or cut off: the defaults apply.
    }
  };

  // Asked beside the code of the page instead of after it; the app takes the reply over, and asks again when there is none
  // (web/app/first-paint/early-reply.ts).
  const askEarly = (token, path) => {
    const config = document.getElementById('zeel-config')?.textContent;
    if (!config) return;
    const url = new URL(JSON.parse(config).apiBaseUrl + path, location.href).href;
    const calling = new AbortController();
    const abort = () => calling.abort();
    setTimeout(abort, 60_000);
    const reply = fetch(url, {
      headers: { accept: 'application/json', authorization: token, 'x-zeel-language': root.lang },
      credentials: 'same-origin',
      signal: calling.signal,
    });
    reply.catch(() => undefined);
    window.zeelEarlyReplies = [...(window.zeelEarlyReplies ?? []), { url, token, reply, abort }];
  };
  // What the screen shows; the head of the page says how it is asked for (web/app/first-paint/early-questions.ts). An address or an
  // entry of the history that says more of it is left to the app.
  const askForScreen = (token) => {
    const question = document.querySelector('meta[name="zeel-question"]')?.content;
    if (!question || location.search !== '' || Object(history.state).text) return;
    const pageSize = /"pageSize":"(\d+)"/.exec(read('zeel.desk.queue') ?? '')?.[1] ?? '25';
    const values = { id: location.pathname.split('/').pop(), language: root.lang, pageSize };
    askEarly(
      token,
      question.replace(/:(id|language|pageSize)\b/g, (_, name) => values[name]),
    );
  };

  const settings = readSettings();
  const theme = settings.currentTheme === 'dark' ? 'dark' : 'light';
  const direction = settings.direction === 'rtl' ? 'rtl' : 'ltr';
  root.dir = direction;
  root.dataset.theme = theme;
  if (['en', 'zh', 'fr', 'ja', 'mn'].includes(settings.locale) && settings.locale !== root.lang) {
    // The server drew another language than was chosen here: it is not shown, and the next page will be right.
    root.classList.add('other-language');
    root.lang = settings.locale;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store interface is missing in two of the engines we serve.
    document.cookie = `zeel_locale=${settings.locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }
  const token = read('auth_token');
  if (token) {
    root.classList.add('has-token');
    askEarly(token, '/me');
  }
  // Pages behind private links are drawn without the secret; who has one waits for another page. See SecretPage.tsx.
  const keepsSecret = () => {
    try {
      return (
        sessionStorage.getItem(location.pathname.endsWith('/party') ? 'zeel_party' : 'zeel_track') !== null
      );
    } catch {
      return false; // Storage is forbidden in this browser: the address alone tells.
    }
  };
  if (/^#(?:open|invited)=/.test(location.hash) || keepsSecret()) root.classList.add('has-secret');
  if (settings.navType === 'TOP') root.classList.add('nav-top');
  if (settings.navCollapsed === true) root.classList.add('nav-collapsed');

  // Stylesheets have the version of this file; the browser keeps each of them for good under its address.
  const own = new URL(document.currentScript.src);
  const writeLink = (name, id) => {
    const link = document.createElement('link');
    if (id) link.id = id;
    link.rel = 'stylesheet';
    link.href = own.pathname.replace('head.js', `css/${name}.css`);
    return link;
  };
  // The page's policy lets nothing but this make markup here, and this makes nothing but links to our own rules.
  const markup = { createHTML: (name, id) => writeLink(name, id).outerHTML };
  const trusted = window.trustedTypes?.createPolicy('zeel-head', markup) ?? markup;
  const addRules = (name, id) => {
    const link = writeLink(name, id);
    if ('blocking' in link) {
      // Nothing is painted before it is there.
      link.blocking = 'render';
      document.head.append(link);
    } else {
      // Browsers without that attribute wait for links that the parser meets, and it meets what is written here.
      document.write(trusted.createHTML(name, id));
    }
  };
  addRules(`${theme}-theme`, 'zeel-theme');
  // On a first visit the fonts come after the page. A browser that has them draws with them from the start: named here, they are
  // there before the page is laid out, which would otherwise be done twice.
  const fonts = read('zeel_fonts')?.match(/\/fonts\/[\w-]+\.woff2\?v=\w+/g);
  if (fonts) {
    addRules('rules-fonts');
    for (const href of fonts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
      document.head.append(link);
    }
  }

  // The first date that a browser formats costs a cheap phone a tenth of a second, once per process. It is paid right after the
  // first paint, while the app is still on its way; never on a page that was drawn without what the browser's own tables write.
  const hasFormats = () =>
    token || !document.getElementById('zeel-data')?.textContent.includes('"formats":{}');
  requestAnimationFrame(() => setTimeout(() => hasFormats() && new Intl.NumberFormat(root.lang).format(1)));

  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#283142' : '#ffffff');

  // The direction is a class of the body, which the parser has not met yet; the whole head stands before it.
  const meetBody = () => {
    if (!document.body) return false;
    document.body.classList.remove('dir-ltr', 'dir-rtl');
    document.body.classList.add(`dir-${direction}`);
    if (token) askForScreen(token);
    return true;
  };
  if (!meetBody()) {
    new MutationObserver((_, observer) => {
      if (meetBody()) observer.disconnect();
    }).observe(root, { childList: true });
  }
})();

// Keeps what a person does before the app runs in that part of the page: which fields they filled in and what they pressed. The app
// takes the values over and repeats the presses (web/shared/early-taps). Elements are kept, never what is written in them.
(() => {
  const MOST_TAPS = 50;
  /** Fields, the one touched last at the end. */
  const fields = new Set();
  /** Pressed controls in order, with the `aria-busy` each had before. */
  const taps = new Map();

  // Before the app has looked at the page, all of it waits. Afterwards the app names the controls that still do; those that it
  // has made itself never wait.
  const isTaken = (element) => early.waiting !== null && !early.waiting.has(element);
  // A form is sent as a whole, so the whole of it must be taken over.
  const isReady = (control) => {
    const { elements = [] } = control.form ?? control;
    return [control, ...elements].every(isTaken);
  };
  const release = (control) => {
    const before = taps.get(control);
    if (!taps.delete(control)) return;
    control.classList.remove('zl-tapped');
    if (before === null) control.removeAttribute('aria-busy');
    else control.setAttribute('aria-busy', before);
  };
  const keep = (event, control) => {
    if (isReady(control)) return;
    // A form sent now would put what is typed into the address.
    event.preventDefault();
    event.stopPropagation();
    // Of several presses of one control the last counts.
    release(control);
    if (taps.size === MOST_TAPS) return;
    taps.set(control, control.getAttribute('aria-busy'));
    control.classList.add('zl-tapped');
    control.setAttribute('aria-busy', 'true');
  };

  const listening = new AbortController();
  const listen = (type, hear) => addEventListener(type, hear, { capture: true, signal: listening.signal });
  listen('click', (event) => {
    // Links and fields do by themselves what they are for.
    const control = event.target.closest?.('a[href], button:not([type=reset])');
    if (control?.matches('#root button')) keep(event, control);
  });
  listen('submit', (event) => keep(event, event.target));
  for (const type of ['input', 'change'])
    listen(type, ({ target }) => {
      if (isTaken(target)) return;
      fields.delete(target);
      fields.add(target);
    });
  listen('focusin', ({ target }) => {
    early.focused = target;
  });
  const end = () => {
    listening.abort();
    early.waiting = new Set();
  };
  // The app or one of the files it begins with did not arrive.
  listen('error', ({ target }) => {
    if (target.type !== 'module') return;
    end();
    for (const control of taps.keys()) release(control);
    const failed = document.getElementById('zeel-failed');
    failed.hidden = false;
    document.body.prepend(failed);
  });

  const early = { fields, taps, waiting: null, focused: null, isTaken, isReady, release, end };
  window.zeelEarlyTaps = early;
})();
