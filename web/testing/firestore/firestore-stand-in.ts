import { readMessages, WebChannel } from './web-channel.ts';

/** A request of the Firebase client, as it leaves the browser. */
export interface ClientRequest {
  readonly url: URL;
  readonly method: string;
  readonly body: string;
}

export type Fields = Readonly<Record<string, string | number>>;

interface Listener {
  readonly channel: WebChannel;
  /** The one document that the token of this channel may read, as in deploy/firestore.rules. */
  readonly statusId: string | null;
  readonly targets: Map<number, string>;
}

interface ListenRequest {
  readonly addTarget?: { readonly targetId: number; readonly documents?: { readonly documents: string[] } };
  readonly removeTarget?: number;
}

const PERMISSION_DENIED = 7;

const base64 = (text: string): string => Buffer.from(text).toString('base64url');

/** The claims of a token. Whether it was signed by the right key is proven where it is made, at the server. */
const readClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const writeFields = (fields: Fields): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value },
    ]),
  );

/**
 * The parts of Firebase that a page behind a private link uses: the exchange of a custom token, and Firestore's Listen channel for single
 * documents. It answers the client that is shipped, word for word as the service does where this client looks: the frames of WebChannel, targets
 * that are added, documents, and snapshots that are current. Everything else of Firestore is missing.
 */
export class FirestoreStandIn {
  readonly #documents = new Map<string, Fields>();
  readonly #listeners = new Map<string, Listener>();
  #moments = 0;

  /** Writes a document as the server's client does, and tells whoever follows it. */
  write(path: string, fields: Fields): void {
    this.#documents.set(path, fields);
    for (const listener of this.#listeners.values())
      for (const [targetId, followed] of listener.targets)
        if (followed.endsWith(`/documents/${path}`)) {
          this.#sendDocument(listener, targetId, followed);
          this.#sendSnapshot(listener);
        }
  }

  /** How many documents are followed at this moment. */
  countFollowed(): number {
    return [...this.#listeners.values()].reduce((sum, { targets }) => sum + targets.size, 0);
  }

  /** The reply to a request of the client. */
  async answer(request: ClientRequest): Promise<string> {
    const { pathname } = request.url;
    if (pathname.endsWith('accounts:signInWithCustomToken')) return this.#exchange(request);
    if (pathname.endsWith('accounts:lookup')) return JSON.stringify({ users: [{ localId: 'somebody' }] });
    if (pathname.endsWith('/Listen/channel')) return this.#listen(request);
    throw new Error(`Nobody plays ${pathname}.`);
  }

  /** A custom token becomes a token of the project, with the same claims. */
  #exchange({ body }: ClientRequest): string {
    const { token } = JSON.parse(body) as { token: string }; // The client sends nothing else here.
    const { claims } = readClaims(token);
    const nowS = Math.floor(Date.now() / 1000);
    const payload = { ...Object(claims), user_id: 'somebody', sub: 'somebody', iat: nowS, exp: nowS + 3_600 };
    const idToken = `${base64('{"alg":"none"}')}.${base64(JSON.stringify(payload))}.`;
    return JSON.stringify({ idToken, refreshToken: 'refresh', expiresIn: '3600', isNewUser: false });
  }

  async #listen({ url: { searchParams }, body }: ClientRequest): Promise<string> {
    const sessionId = searchParams.get('SID');
    if (sessionId === null) return this.#open(new URLSearchParams(body));
    const listener = this.#listeners.get(sessionId);
    if (listener === undefined) return '';
    if (searchParams.get('TYPE') === 'terminate') {
      listener.channel.close();
      this.#listeners.delete(sessionId);
      return '';
    }
    if (searchParams.get('RID') === 'rpc') return listener.channel.fetch(Number(searchParams.get('AID')));
    for (const message of readMessages(new URLSearchParams(body))) this.#hear(listener, message);
    return listener.channel.acknowledge();
  }

  /** The first request opens the channel, and its form holds the headers and the first messages. */
  #open(form: URLSearchParams): string {
    const token = /^authorization:\s*bearer (.+)$/im.exec(form.get('headers') ?? '')?.[1]?.trim();
    const statusId = token === undefined ? null : String(readClaims(token).statusId);
    const channel = new WebChannel(`session-${this.#listeners.size + 1}-${Date.now()}`);
    const listener: Listener = { channel, statusId, targets: new Map() };
    this.#listeners.set(channel.sessionId, listener);
    for (const message of readMessages(form)) this.#hear(listener, message);
    return channel.greet();
  }

  #hear(listener: Listener, message: unknown): void {
    const { addTarget, removeTarget } = message as ListenRequest; // The client speaks the protocol of Firestore.
    if (removeTarget !== undefined) listener.targets.delete(removeTarget);
    if (addTarget === undefined) return;
    const { targetId, documents } = addTarget;
    const [name = ''] = documents?.documents ?? [];
    const change = (targetChangeType: string, more: object = {}) =>
      listener.channel.send({ targetChange: { targetChangeType, targetIds: [targetId], ...more } });
    if (!name.endsWith(`/documents/requestStatuses/${listener.statusId}`)) {
      const cause = { code: PERMISSION_DENIED, message: 'Missing or insufficient permissions.' };
      change('REMOVE', { cause });
      return;
    }
    listener.targets.set(targetId, name);
    change('ADD');
    this.#sendDocument(listener, targetId, name);
    change('CURRENT', this.#moment());
    this.#sendSnapshot(listener);
  }

  #sendDocument({ channel }: Listener, targetId: number, name: string): void {
    const fields = this.#documents.get(name.slice(name.indexOf('/documents/') + '/documents/'.length));
    if (fields === undefined) return;
    const { readTime } = this.#moment();
    const document = { name, fields: writeFields(fields), createTime: readTime, updateTime: readTime };
    channel.send({ documentChange: { document, targetIds: [targetId] } });
  }

  /** Everything that was sent so far belongs to one moment: only now does the client show it. */
  #sendSnapshot({ channel }: Listener): void {
    channel.send({ targetChange: { targetIds: [], ...this.#moment() } });
  }

  #moment(): { readonly readTime: string; readonly resumeToken: string } {
    this.#moments += 1;
    const readTime = new Date(Date.UTC(2026, 0, 1) + this.#moments).toISOString();
    return { readTime, resumeToken: base64(String(this.#moments)) };
  }
}
