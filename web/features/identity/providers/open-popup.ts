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

/** The part of a popup's window that is used here. */
interface PopupWindow {
  readonly closed: boolean;
  readonly location: Pick<Location, 'replace'>;
  close(): void;
}

type Hear = (event: { readonly data: unknown; readonly origin: string; readonly source: unknown }) => void;

/** The part of the page's window that is used here. */
interface PopupPage extends Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'> {
  readonly location: Pick<Location, 'origin'>;
  readonly document: Pick<Document, 'hasFocus'>;
  open(url: string, name: string, features: string): PopupWindow | null;
  addEventListener(name: 'message', listener: Hear): void;
  removeEventListener(name: 'message', listener: Hear): void;
}

/** The part of a channel that is used here. */
interface PopupChannel {
  addEventListener(name: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface PopupRequest {
  readonly url: string;
  readonly flow: OAuthMessage['flow'];
  readonly describe: Describe;
  /** The page's window; tests bring their own. */
  readonly page?: PopupPage;
  readonly openChannel?: (name: string) => PopupChannel;
}

function features(page: PopupPage): string {
  const left = Math.max(0, Math.round(page.screenX + (page.outerWidth - POPUP_WIDTH_PX) / 2));
  const top = Math.max(0, Math.round(page.screenY + (page.outerHeight - POPUP_HEIGHT_PX) / 3));
  return `popup,width=${POPUP_WIDTH_PX},height=${POPUP_HEIGHT_PX},left=${left},top=${top}`;
}

/**
 * Opens a window of its own and resolves when it says that it is done. It must be called in the click itself:
 * browsers block windows that open later. `prepare`, when given, gives the address once the window stands.
 */
export function openPopup(request: PopupRequest, prepare?: () => Promise<string>): Promise<void> {
  const { url, flow, describe, openChannel = (name) => new BroadcastChannel(name) } = request;
  const page: PopupPage = request.page ?? window;
  // A fresh name each time: a window left over from an earlier try must not be reused without coming to the front.
  const popup = page.open(prepare ? 'about:blank' : url, `zeel-${flow}-${Date.now()}`, features(page));
  if (!popup || popup.closed) return Promise.reject(new IdentityRefusal(describe('popup.blocked')));
  const channel = openChannel(OAUTH_CHANNEL);

  return new Promise<void>((resolve, reject) => {
    let closedForMs = 0;
    let openForMs = 0;
    const finish = (settle: () => void): void => {
      clearInterval(watch);
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
    const onWindowMessage: Hear = (event) => {
      if (event.origin === page.location.origin && event.source === popup) hear(event.data);
    };
    const watch = setInterval(() => {
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
