/** A browser as small as a test needs it: follows redirects one by one and keeps cookies. */
export function createBrowser() {
  const jar = new Map<string, string>();
  const visit = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return { visit };
}

const locationOf = (response: Response, from: URL): URL =>
  new URL(response.headers.get('location') ?? '', from);

/** Walks the real provider's login and consent pages as a person would; returns where it sends the person back to. */
export async function walkOpenIdProvider(
  start: URL,
  redirectUri: string,
  walk: { login: string } | 'cancel',
): Promise<URL> {
  const { visit } = createBrowser();
  let url = start;
  let init: RequestInit = {};
  for (let step = 0; step < 20; step += 1) {
    if (url.href.startsWith(redirectUri)) return url;
    const response = await visit(url, init);
    init = {};
    if (response.status >= 300 && response.status < 400) {
      url = locationOf(response, url);
      continue;
    }
    const page = await response.text();
    if (walk === 'cancel') {
      const abort = /href="([^"]+\/abort)"/.exec(page)?.[1];
      if (!abort)
        throw new Error(`no way to cancel on ${url.href}: ${response.status} ${page.slice(0, 300)}`);
      url = new URL(abort, url);
      continue;
    }
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`no form on ${url.href}: ${response.status} ${page.slice(0, 300)}`);
    const prompt = page.includes('value="login"') ? 'login' : 'consent';
    url = new URL(action, url);
    init = { method: 'POST', body: new URLSearchParams({ prompt, login: walk.login, password: 'any' }) };
  }
  throw new Error(`the provider did not come back from ${start.href}`);
}
