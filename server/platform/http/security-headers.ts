import type { Config } from '../config/index.ts';

/** Sources that configured providers add to the policy; none when no provider is configured. */
interface PolicySources {
  readonly script: string[];
  readonly connect: string[];
  readonly frame: string[];
  readonly img: string[];
}

function providerSources(config: Config): PolicySources {
  const sources: PolicySources = { script: [], connect: [], frame: [], img: [] };
  if (config.captcha.provider === 'recaptcha') {
    sources.script.push('https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/');
    sources.frame.push('https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/');
  }
  if (config.captcha.provider === 'turnstile') {
    sources.script.push('https://challenges.cloudflare.com');
    sources.frame.push('https://challenges.cloudflare.com');
  }
  if (config.firebase !== null) {
    sources.script.push('https://apis.google.com');
    sources.connect.push(
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      ...originOf(config.firebase.databaseURL),
    );
    sources.frame.push(`https://${config.firebase.authDomain}`);
  }
  if (/^https?:/.test(config.apiBaseUrl)) sources.connect.push(...originOf(config.apiBaseUrl));
  return sources;
}

/** The web app's own policies of trusted types, each made once by the file that needs it. */
const TRUSTED_POLICIES = [
  'zeel-head',
  'zeel-human-check',
  'zeel-shrink',
  'zeel-pdf-page',
  'zeel-pdf-reader',
  'default',
];

/**
 * Text becomes code or markup only through these policies. The scripts of hosted providers write markup of their own, so
 * a page that loads one goes without.
 */
const trustedTypes = (hasProviderScripts: boolean): string[][] =>
  hasProviderScripts ? [] : [["require-trusted-types-for 'script'"], ['trusted-types', ...TRUSTED_POLICIES]];

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

export function contentSecurityPolicy(config: Config): string {
  const { script, connect, frame, img } = providerSources(config);
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...script],
    ["style-src 'self'"],
    ["style-src-elem 'self'"],
    // Server-rendered HTML carries style attributes; style elements stay ours.
    ["style-src-attr 'unsafe-inline'"],
    ["connect-src 'self'", ...connect],
    ["img-src 'self' blob: data:", ...img],
    ["font-src 'self'"],
    ["manifest-src 'self'"],
    ["worker-src 'self' blob:"],
    [frame.length > 0 ? 'frame-src' : "frame-src 'none'", ...frame],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ["form-action 'self'"],
    ...trustedTypes(script.length > 0),
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/** Headers that govern what a document or a worker may do. A browser reads them of nothing else. */
const governingHeaders = (config: Config) => ({
  'content-security-policy': contentSecurityPolicy(config),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  // Sign-in by a provider opens a window that must be able to answer.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
});

/** Their names, for the files that can become neither: scripts, styles, fonts and pictures travel without them. */
export const GOVERNING_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const satisfies (keyof ReturnType<typeof governingHeaders>)[];

/** Headers that a browser reads of whatever it is sent. */
const headersOfAll = (config: Config) => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(config.publicBaseUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** On every reply that is not known to be data, also those made before any hook runs. */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  ...governingHeaders(config),
  ...headersOfAll(config),
});

/**
 * On the replies of endpoints. They are data: opened as a page, one may load, run and send nothing and be framed by nobody. What pages are
 * allowed says nothing about them, and would be most of a short reply.
 */
export const dataHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
  ...headersOfAll(config),
});
