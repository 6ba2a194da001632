import type { Language } from '@zeel/protocol/rooms/config';
import { OAUTH_CHANNEL, type OAuthMessage } from '@zeel/protocol/rooms/identity';
import { escapeHtml } from '../../../platform/html/index.ts';
import { textsOf } from '../texts.ts';

export const POPUP_SCRIPT_PATH = '/api/auth/oauth/popup.js';
export const POPUP_STYLE_PATH = '/api/auth/oauth/popup.css';

/** The last page of the popup: it tells the page that opened it what happened, and closes. */
export function renderPopup(message: OAuthMessage, language: Language): string {
  const texts = textsOf(language).popup;
  const shown = message.message ?? texts[message.outcome];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(texts.title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${POPUP_STYLE_PATH}">
<script src="${POPUP_SCRIPT_PATH}" defer></script></head>
<body data-message="${escapeHtml(JSON.stringify(message))}"><main><p role="status">${escapeHtml(shown)}</p></main></body></html>`;
}

/**
 * A file of its own, because the policy allows no inline script. The channel reaches the opener also where the
 * provider's page has cut the two windows apart; postMessage is for browsers that keep storage of popups apart.
 */
export const POPUP_SCRIPT = `
const message = JSON.parse(document.body.dataset.message);
const channel = new BroadcastChannel('${OAUTH_CHANNEL}');
channel.postMessage(message);
if (window.opener) window.opener.postMessage(message, location.origin);
setTimeout(() => { channel.close(); window.close(); }, 50);
`;

export const POPUP_STYLE = `
:root { color-scheme: light dark; font-family: Roboto, system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { max-width: 28rem; padding: 1.5rem; text-align: center }
`;
