/** reCAPTCHA and Turnstile offer the same few calls once their script has run. */
interface WidgetApi {
  ready?(run: () => void): void;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  reset(id: string | number): void;
}

export type HostedCaptcha = 'recaptcha' | 'turnstile';

const SCRIPTS: Readonly<Record<HostedCaptcha, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
};
const GLOBALS: Readonly<Record<HostedCaptcha, string>> = { recaptcha: 'grecaptcha', turnstile: 'turnstile' };

function findApi(provider: HostedCaptcha): WidgetApi | undefined {
  const api: unknown = Object.getOwnPropertyDescriptor(window, GLOBALS[provider])?.value;
  // The script's documented global; it carries no types of its own.
  return typeof api === 'object' && api !== null ? (api as WidgetApi) : undefined;
}

let loading: Promise<WidgetApi> | undefined;

function loadApi(provider: HostedCaptcha): Promise<WidgetApi> {
  loading ??= new Promise<WidgetApi>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPTS[provider];
    script.async = true;
    script.addEventListener('error', () => {
      script.remove();
      loading = undefined; // The next try may find it reachable.
      reject(new Error(`${provider} did not load`));
    });
    script.addEventListener('load', () => {
      const api = findApi(provider);
      if (!api) reject(new Error(`${provider} is not there after its script has run`));
      else if (api.ready) api.ready(() => resolve(api));
      else resolve(api);
    });
    document.head.append(script);
  });
  return loading;
}

export interface WidgetEvents {
  readonly onAnswer: (answer: string) => void;
  /** The answer has expired or the service failed: the person has to do it again. */
  readonly onLost: () => void;
}

/** Draws the hosted check into a place of the page; gives the function that starts it over. */
export async function renderHostedWidget(
  provider: HostedCaptcha,
  place: HTMLElement,
  options: { readonly siteKey: string; readonly isDark: boolean } & WidgetEvents,
): Promise<() => void> {
  const api = await loadApi(provider);
  const id = api.render(place, {
    sitekey: options.siteKey,
    theme: options.isDark ? 'dark' : 'light',
    callback: options.onAnswer,
    'expired-callback': options.onLost,
    'error-callback': options.onLost,
  });
  return () => api.reset(id);
}
