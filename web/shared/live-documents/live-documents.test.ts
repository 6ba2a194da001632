import type { StatusDocument } from '@zeel/protocol/rooms/status-document';
import { describe, expect, test, vi } from 'vitest';
import { createFakeClient } from '../../testing/fake-client.ts';
import type { HttpRequest } from '../http/build-request.ts';
import { HttpError } from '../http/http-error.ts';
import { createBuiltInDocuments } from './built-in-documents.ts';
import { createHostedDocuments, type HostedDatabase, type HostedDocument } from './hosted-documents.ts';
import { describeLiveDocument, type Place, version } from './testing/documents-contract.ts';

const door = { loanRequestId: '018f0000-0000-7000-8000-000000000001', secret: 'of the private link' };
const config = {
  apiKey: 'k',
  authDomain: 'd',
  databaseURL: 'u',
  projectId: 'p',
  storageBucket: 'b',
  messagingSenderId: 's',
  appId: 'a',
  measurementId: 'm',
};

function createServer(first: StatusDocument) {
  let document = first;
  const looks = new Set<() => void>();
  const asked: HttpRequest[] = [];
  const http = createFakeClient(async (request) => {
    asked.push(request);
    if (!request.path.endsWith('/status')) throw new HttpError('status', { status: 404 });
    return { data: { document } };
  });
  const builtIn = createBuiltInDocuments({
    http,
    door,
    everySoOften: (look) => {
      looks.add(look);
      return () => looks.delete(look);
    },
  });
  const write = (next: StatusDocument): void => {
    document = next;
    for (const look of looks) look();
  };
  return { http, asked, builtIn, write, isFollowed: () => looks.size > 0 };
}

function createHosted(first: StatusDocument | null) {
  let document = first;
  const followers = new Map<(document: StatusDocument) => void, (error: Error) => void>();
  const opened: Parameters<HostedDatabase>[0][] = [];
  let isClosed = false;
  const close = vi.fn(async () => {
    isClosed = true;
  });
  const hosted: HostedDocument = {
    get: async () => document,
    follow: (tell, fail) => {
      // As Firestore's client does.
      if (isClosed) throw new Error('The client has already been terminated.');
      followers.set(tell, fail);
      if (document !== null) tell(document);
      return () => followers.delete(tell);
    },
    close,
  };
  const database: HostedDatabase = async (opening) => {
    opened.push(opening);
    isClosed = false;
    return hosted;
  };
  const write = (next: StatusDocument): void => {
    document = next;
    for (const tell of followers.keys()) tell(next);
  };
  const lose = (): void => {
    for (const fail of followers.values()) fail(new Error('permission-denied'));
  };
  return { database, opened, close, write, lose, isFollowed: () => followers.size > 0 };
}

const mirrorReply = { data: { documentId: 'opaque', token: 'custom-token' } };

function createHostedPlace(first: StatusDocument) {
  const hosted = createHosted(first);
  const server = createServer(version(1));
  const asked: HttpRequest[] = [];
  const http = createFakeClient(async (request) => {
    asked.push(request);
    return mirrorReply;
  });
  const documents = createHostedDocuments({
    http,
    door,
    config,
    load: async () => hosted.database,
    builtIn: server.builtIn,
  });
  return { ...hosted, documents, asked, server };
}

const PLACES: readonly [string, (first: StatusDocument) => Place][] = [
  [
    'of this server',
    (first) => {
      const { builtIn, write, isFollowed } = createServer(first);
      return { documents: builtIn, write, isFollowed };
    },
  ],
  ['of the hosted database', createHostedPlace],
];

for (const [place, create] of PLACES) describeLiveDocument(place, create);

describe('the hosted database', () => {
  test('is opened for one document, by the proof of the private link', async () => {
    const { documents, asked, opened, close } = createHostedPlace(version(1));
    await documents.status().get();
    expect(asked.map(({ path, headers }) => [path, headers])).toEqual([
      ['/requests/:loanRequestId/status/mirror', { 'x-zeel-request-secret': door.secret }],
    ]);
    expect(opened).toEqual([{ config, documentId: 'opaque', token: 'custom-token' }]);
    expect(close).toHaveBeenCalledOnce();
  });

  test.each<[string, () => Promise<HostedDatabase>]>([
    ['its client does not load', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it refuses the token', async () => () => Promise.reject(new Error('auth/invalid-custom-token'))],
  ])('is done without when %s', async (_reason, load) => {
    const { builtIn } = createServer(version(4));
    const documents = createHostedDocuments({
      http: createFakeClient(async () => mirrorReply),
      door,
      config,
      load,
      builtIn,
    });
    await expect(documents.status().get()).resolves.toEqual(version(4));
    const told = vi.fn();
    documents.status().subscribe(told);
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(version(4)));
  });

  test('is closed, and not followed, for somebody who left while it was opened', async () => {
    const { documents, close } = createHostedPlace(version(1));
    const told = vi.fn();
    documents.status().subscribe(told)();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(told).not.toHaveBeenCalled();
  });

  test('that loses us, or has no copy yet, is followed here', async () => {
    const { documents, lose, server, isFollowed } = createHostedPlace(version(3));
    const told: number[] = [];
    const leave = documents.status().subscribe((document) => void told.push(document.version));
    await vi.waitFor(() => expect(told).toEqual([3]));
    expect(isFollowed()).toBe(true);
    lose();
    server.write(version(5));
    await vi.waitFor(() => expect(told).toEqual([3, 5]));
    leave();
    expect(server.isFollowed()).toBe(false);

    const empty = createHosted(null);
    const hosted = createHostedDocuments({
      http: createFakeClient(async () => mirrorReply),
      door,
      config,
      load: async () => empty.database,
      builtIn: createServer(version(1)).builtIn,
    });
    await expect(hosted.status().get()).resolves.toEqual(version(1));
  });
});
