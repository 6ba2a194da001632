import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFirestore, type Firestore } from './create-firestore.ts';
import { readServiceAccount } from './sign-service-token.ts';

const NOW = new Date('2026-11-16T02:00:00.000Z');
const NAME = 'projects/zeel/databases/(default)/documents/requestStatuses/opaque';

interface Stored {
  fields: Record<string, { integerValue?: string; stringValue?: string }>;
  updateTime: string;
}

/** As much of Firestore's REST interface as is used, with its preconditions. */
const stored = new Map<string, Stored>();
let beforeCommit: (() => void) | null = null;
let isAway = false;
let bearer = '';
let writes = 0;

interface Commit {
  readonly writes: {
    readonly update: { readonly name: string; readonly fields: Stored['fields'] };
    readonly currentDocument: { readonly exists?: boolean; readonly updateTime?: string };
  }[];
}

const commit = ({ writes: [write] }: Commit): number => {
  if (write === undefined) return 400;
  const { update, currentDocument } = write;
  const before = stored.get(update.name);
  if (currentDocument.exists === false && before !== undefined) return 409;
  if (currentDocument.updateTime !== undefined && before?.updateTime !== currentDocument.updateTime)
    return 400;
  writes += 1;
  stored.set(update.name, { fields: update.fields, updateTime: `2026-11-16T02:00:00.00000${writes}Z` });
  return 200;
};

const standIn = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    bearer = String(request.headers.authorization);
    if (isAway) return reply.writeHead(503).end('away');
    const path = decodeURIComponent(request.url ?? '').replace('/v1/', '');
    if (request.method === 'GET') {
      const found = stored.get(path);
      return reply.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
    }
    beforeCommit?.();
    return reply.writeHead(path.endsWith('/documents:commit') ? commit(JSON.parse(body)) : 404).end('{}');
  });
});

let firestore: Firestore;
let publicKey: Awaited<ReturnType<typeof generateKeyPair>>['publicKey'];
beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  // An address of the system's own kind: it listens on a port.
  const { port } = standIn.address() as AddressInfo;
  const pair = await generateKeyPair('RS256', { extractable: true });
  publicKey = pair.publicKey;
  const key = {
    client_email: 'zeel@zeel.iam.gserviceaccount.com',
    private_key_id: 'k1',
    private_key: await exportPKCS8(pair.privateKey),
  };
  const account = readServiceAccount(JSON.stringify(key));
  if (account === null) throw new Error('the key was not read');
  firestore = createFirestore({
    projectId: 'zeel',
    account,
    now: () => NOW,
    baseUrl: `http://127.0.0.1:${port}`,
  });
});
afterAll(() => void standIn.close());
beforeEach(() => {
  stored.clear();
  [beforeCommit, isAway, writes] = [null, false, 0];
});

const write = (version: number) =>
  firestore.writeNewest('requestStatuses/opaque', { state: 'in_review', version });

test('a document is written once, and an older or the same version never replaces it', async () => {
  await write(3);
  await write(3);
  await write(2);
  expect(writes).toBe(1);
  await write(4);
  expect(stored.get(NAME)?.fields).toEqual({
    state: { stringValue: 'in_review' },
    version: { integerValue: '4' },
  });
});

test.each([
  ['was there before', true],
  ['is new', false],
])(
  'of two at once the later one fails, and is right when it tries again: the document %s',
  async (_kind, isThere) => {
    if (isThere) await write(1);
    beforeCommit = () => {
      beforeCommit = null;
      stored.set(NAME, { fields: { version: { integerValue: '9' } }, updateTime: 'by another server' });
    };
    await expect(write(5)).rejects.toThrow(/Firestore answered 4/);
    await write(5);
    expect(stored.get(NAME)?.fields.version).toEqual({ integerValue: '9' });
  },
);

test('a service that is away fails the job, which tries again; the call is signed by the service account', async () => {
  isAway = true;
  await expect(write(1)).rejects.toThrow('Firestore answered 503');
  const { payload, protectedHeader } = await jwtVerify(bearer.replace('Bearer ', ''), publicKey, {
    audience: 'https://firestore.googleapis.com/',
    currentDate: NOW,
  });
  expect([payload.iss, protectedHeader.kid]).toEqual(['zeel@zeel.iam.gserviceaccount.com', 'k1']);
});

test('a token for a browser names one document, for an hour', async () => {
  const token = await firestore.mintToken('status-opaque', { statusId: 'opaque' });
  const { payload } = await jwtVerify(token, publicKey, {
    audience: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    currentDate: NOW,
  });
  expect(payload).toMatchObject({ uid: 'status-opaque', claims: { statusId: 'opaque' } });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
});

test.each(['', 'not json', '{}', '{"client_email":"a@b.mn"}'])('%j is no key of a service account', (key) => {
  expect(readServiceAccount(key)).toBeNull();
});
