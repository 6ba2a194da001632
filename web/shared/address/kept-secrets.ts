import { INVITED_FRAGMENT, OPEN_FRAGMENT, RESUME_FRAGMENT } from '@zeel/protocol/private-links';
import type { KeyValueStorage } from '../session/token-storage.ts';

/*
 * Secrets that arrive in an address: the private link of a request (`/track#open=…`), of a draft (`/resume/<product>#resume=…`)
 * and the invitation of a guarantor (`/party#invited=…`; older ones `/party/…`, which a server has seen, so that token is
 * exchanged for another). They are taken out of the address before the app starts, so that neither the router, a screenshot
 * nor a referrer ever holds them, and kept for this tab only.
 */

/** Which request, and what proves that one may see it. */
export interface OpenedRequest {
  readonly loanRequestId: string;
  readonly secret: string;
}

/** Which draft of which product, and what proves that one may go on with it. */
export interface DraftLink {
  readonly prodId: string;
  readonly id: string;
  readonly secret: string;
}

const REQUEST_KEY = 'zeel_track';
const DRAFT_KEY = 'zeel_resume';
const PARTY_KEY = 'zeel_party';
const SEEN_KEY = 'zeel_party_seen';

const LINK = new RegExp(`^#${OPEN_FRAGMENT}=([0-9a-f-]{36})\\.([\\w-]{16,200})$`, 'i');
const DRAFT_LINK = new RegExp(`^#${RESUME_FRAGMENT}=([0-9a-f-]{36})\\.([\\w-]{16,200})$`, 'i');
const INVITATION = new RegExp(`^#${INVITED_FRAGMENT}=([\\w-]{16,200})$`);
const OLD_INVITATION = /^(.*\/party)\/([\w-]{16,200})\/?$/;

/** Reads the secret in the private link of a mail; null when the fragment holds none. */
export function parseOpenLink(hash: string): OpenedRequest | null {
  const [, loanRequestId, secret] = LINK.exec(hash) ?? [];
  return loanRequestId && secret ? { loanRequestId, secret } : null;
}

/** Reads the link of a draft: the product stands at the end of the path, the secret in the fragment. */
export function parseDraftLink({ pathname, hash }: Pick<Address, 'pathname' | 'hash'>): DraftLink | null {
  const [, id, secret] = DRAFT_LINK.exec(hash) ?? [];
  const prodId = pathname.split('/').findLast(Boolean);
  return id && secret && prodId ? { prodId, id, secret } : null;
}

const isDraftLink = (value: unknown): value is DraftLink =>
  typeof value === 'object' &&
  value !== null &&
  'prodId' in value &&
  typeof value.prodId === 'string' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'secret' in value &&
  typeof value.secret === 'string';

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
  /** The link of a draft of this product that is still to be gone on with. */
  readDraftLink(prodId: string): DraftLink | null;
  writeDraftLink(link: DraftLink | null): void;
  readPartyToken(): PartyToken | null;
  writePartyToken(token: PartyToken): void;
}

export interface PartyToken {
  readonly token: string;
  /** Whether the token stood in the path of an address, where others may have seen it. */
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
  const readValue = (key: string): unknown => {
    try {
      return JSON.parse(read(key) ?? 'null');
    } catch {
      // The entry is damaged: then the reference and a code open the request again.
      return null;
    }
  };
  return {
    readRequest() {
      const kept = readValue(REQUEST_KEY);
      return isOpened(kept) ? kept : null;
    },
    writeRequest: (opened) => write(REQUEST_KEY, opened && JSON.stringify(opened)),
    readDraftLink(prodId) {
      const kept = readValue(DRAFT_KEY);
      return isDraftLink(kept) && kept.prodId === prodId ? kept : null;
    },
    writeDraftLink: (link) => write(DRAFT_KEY, link && JSON.stringify(link)),
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
  const draft = parseDraftLink(location);
  if (draft) {
    history.replaceState(history.state, '', location.pathname + location.search);
    secrets.writeDraftLink(draft);
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
