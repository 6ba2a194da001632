import { OAUTH_CHANNEL, type OAuthMessage } from '@zeel/protocol/rooms/identity';
import { IdentityRefusal } from '../../../shared/session/identity-provider.ts';
import type { Describe } from './identity-notice.ts';
import { readPopupMessage } from './read-popup-message.ts';

const POPUP_WIDTH_PX = 520;
const POPUP_HEIGHT_PX = 680;
const WATCH_INTERVAL_MS = 250;
/** A popup that says "done" closes itself in the same moment; its message may arrive after the closing is seen. */
const CLOSING_GRACE_MS = 1_000;
/** Longer than any provider keeps its own consent page alive. */
const GIVE_UP_MS = 10 * 60_000;

export interface PopupRequest {
  readonly url: string;
  readonly flow: OAuthMessage['flow'];
  readonly describe: Describe;
  /** The page's window; tests bring their own. */
  readonly page?: Window;
  readonly openChannel?: (name: string) => BroadcastChannel;
}

function features(page: Window): string {
  const left = Math.max(0, Math.round(page.screenX + (page.outerWidth - POPUP_WIDTH_PX) / 2));
  const top = Math.max(0, Math.round(page.screenY + (page.outerHeight - POPUP_HEIGHT_PX) / 3));
  return `popup,width=${POPUP_WIDTH_PX},height=${POPUP_HEIGHT_PX},left=${left},top=${top}`;
}

/**
 * Opens a window of its own and resolves when it says that it is done. It must be called in the click itself:
 * browsers block windows that open later. `prepare`, when given, gives the address once the window stands.
 */
export function openPopup(request: PopupRequest, prepare?: () => Promise<string>): Promise<void> {
  const { url, flow, describe, page = window, openChannel = (name) => new BroadcastChannel(name) } = request;
  // A fresh name each time: a window left over from an earlier try must not be reused without coming to the front.
  const popup = page.open(prepare ? 'about:blank' : url, `zeel-${flow}-${Date.now()}`, features(page));
  if (!popup || popup.closed) return Promise.reject(new IdentityRefusal(describe('popup.blocked')));
  const channel = openChannel(OAUTH_CHANNEL);

  return new Promise<void>((resolve, reject) => {
    let closedForMs = 0;
    let openForMs = 0;
    const finish = (settle: () => void): void => {
      page.clearInterval(watch);
      page.removeEventListener('message', onWindowMessage);
      channel.close();
      if (!popup.closed) popup.close();
      settle();
    };
    const refuse = (words: string): void => finish(() => reject(new IdentityRefusal(words)));
    const hear = (value: unknown): void => {
      const message = readPopupMessage(value);
      if (message?.flow !== flow) return;
      if (message.outcome === 'done') finish(resolve);
      else if (message.outcome === 'cancelled') refuse(describe('popup.cancelled'));
      else refuse(message.message || describe('popup.failed'));
    };
    const onWindowMessage = (event: MessageEvent): void => {
      if (event.origin === page.location.origin && event.source === popup) hear(event.data);
    };
    const watch = page.setInterval(() => {
      openForMs += WATCH_INTERVAL_MS;
      // A provider's page may cut the tie to its opener, which then looks closed while the person is still there.
      // Only when this page has the focus again is the window really gone.
      closedForMs = popup.closed && page.document.hasFocus() ? closedForMs + WATCH_INTERVAL_MS : 0;
      if (closedForMs > CLOSING_GRACE_MS) refuse(describe('popup.cancelled'));
      else if (openForMs > GIVE_UP_MS) refuse(describe('popup.late'));
    }, WATCH_INTERVAL_MS);

    channel.addEventListener('message', (event) => hear(event.data));
    page.addEventListener('message', onWindowMessage);
    prepare?.().then(
      (address) => popup.location.replace(address),
      (error: unknown) => finish(() => reject(error)),
    );
  });
}
