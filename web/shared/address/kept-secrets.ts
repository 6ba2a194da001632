import { INVITED_FRAGMENT, OPEN_FRAGMENT } from '@zeel/protocol/private-links';
import type { KeyValueStorage } from '../session/token-storage.ts';

/*
 * Secrets that arrive in an address: the private link of a request (`/track#open=…`) and the invitation of a guarantor
 * (`/party#invited=…`; older ones `/party/…`, which a server has seen, so that token is exchanged for another). They are taken out of the address before the app starts, so that neither the router, a screenshot nor a
 * referrer ever holds them, and kept for this tab only.
 */

/** Which request, and what proves that one may see it. */
export interface OpenedRequest {
  readonly loanRequestId: string;
  readonly secret: string;
}

const REQUEST_KEY = 'zeel_track';
const PARTY_KEY = 'zeel_party';
const SEEN_KEY = 'zeel_party_seen';

const LINK = new RegExp(`^#${OPEN_FRAGMENT}=([0-9a-f-]{36})\\.([\\w-]{16,200})$`, 'i');
const INVITATION = new RegExp(`^#${INVITED_FRAGMENT}=([\\w-]{16,200})$`);
const OLD_INVITATION = /^(.*\/party)\/([\w-]{16,200})\/?$/;

/** Reads the secret in the private link of a mail; null when the fragment holds none. */
export function parseOpenLink(hash: string): OpenedRequest | null {
  const [, loanRequestId, secret] = LINK.exec(hash) ?? [];
  return loanRequestId && secret ? { loanRequestId, secret } : null;
}

const isOpened = (value: unknown): value is OpenedRequest =>
  typeof value === 'object' &&
  value !== null &&
  'loanRequestId' in value &&
  typeof value.loanRequestId === 'string' &&
  'secret' in value &&
  typeof value.secret === 'string';

export interface KeptSecrets {
  readRequest(): OpenedRequest | null;
  writeRequest(opened: OpenedRequest | null): void;
  readPartyToken(): PartyToken | null;
  writePartyToken(token: PartyToken): void;
}

export interface PartyToken {
  readonly token: string;
  /** It stood in the path of an address: others may have seen it. */
  readonly isSeen: boolean;
}

/** Keeps them for the tab; where a browser forbids storage, for as long as the page stands. */
export function createKeptSecrets(open: () => KeyValueStorage | undefined): KeptSecrets {
  const inMemory = new Map<string, string>();
  const read = (key: string): string | null => {
    try {
      return open()?.getItem(key) ?? inMemory.get(key) ?? null;
    } catch {
      return inMemory.get(key) ?? null;
    }
  };
  const write = (key: string, value: string | null): void => {
    if (value === null) inMemory.delete(key);
    else inMemory.set(key, value);
    try {
      if (value === null) open()?.removeItem(key);
      else open()?.setItem(key, value);
    } catch {
      // The copy in memory serves until the page is left.
    }
  };
  return {
    readRequest() {
      try {
        const kept: unknown = JSON.parse(read(REQUEST_KEY) ?? 'null');
        return isOpened(kept) ? kept : null;
      } catch {
        // Damaged by a stranger's hand: then the reference and a code open it again.
        return null;
      }
    },
    writeRequest: (opened) => write(REQUEST_KEY, opened && JSON.stringify(opened)),
    readPartyToken() {
      const token = read(PARTY_KEY);
      return token === null ? null : { token, isSeen: read(SEEN_KEY) !== null };
    },
    writePartyToken({ token, isSeen }) {
      write(PARTY_KEY, token);
      write(SEEN_KEY, isSeen ? 'yes' : null);
    },
  };
}

export const keptSecrets = createKeptSecrets(() => window.sessionStorage);

type Address = Pick<Location, 'hash' | 'pathname' | 'search'>;

/** Takes the secret out of the address and keeps it. Says whether there was one. */
export function takeSecrets(
  {
    location,
    history,
  }: { readonly location: Address; readonly history: Pick<History, 'state' | 'replaceState'> },
  secrets: KeptSecrets = keptSecrets,
): boolean {
  const opened = parseOpenLink(location.hash);
  if (opened) {
    history.replaceState(history.state, '', location.pathname + location.search);
    secrets.writeRequest(opened);
    return true;
  }
  const [, invited] = INVITATION.exec(location.hash) ?? [];
  const [, path = location.pathname, seen] = OLD_INVITATION.exec(location.pathname) ?? [];
  const token = invited ?? seen;
  if (token === undefined) return false;
  history.replaceState(history.state, '', path);
  secrets.writePartyToken({ token, isSeen: invited === undefined });
  return true;
}
