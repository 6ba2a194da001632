import { STATUS_COLLECTION, type StatusDocument } from '@zeel/protocol/rooms/status-document';
import { expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { createFakeClient } from '../../testing/fake-client.ts';
import { createHostedDocuments } from './hosted-documents.ts';
import loadFirestore from './load-firestore.ts';
import { describeLiveDocument, type Place, version } from './testing/documents-contract.ts';

/* The client that is shipped, against a stand-in of Firebase at the edge of the browser. */

const DOCUMENT_ID = 'opaque';
const config = {
  apiKey: 'key',
  authDomain: 'zeel.example',
  databaseURL: 'https://zeel.example',
  projectId: 'zeel-of-the-tests',
  storageBucket: 'bucket',
  messagingSenderId: '1',
  appId: 'app',
  measurementId: 'm',
};

/** A custom token as the server signs it; the stand-in reads its claims and nothing else. */
const customToken = (statusId: string): string => `e30.${btoa(JSON.stringify({ claims: { statusId } }))}.`;

const write = (document: StatusDocument, id = DOCUMENT_ID): Promise<void> =>
  commands.writeFirestore(`${STATUS_COLLECTION}/${id}`, { ...document });

async function createPlace(first: StatusDocument): Promise<Place> {
  await commands.playFirestore();
  await write(first);
  const notHere = {
    get: () => Promise.reject(new Error('It lies in Firestore.')),
    subscribe: () => () => undefined,
  };
  const documents = createHostedDocuments({
    http: createFakeClient(async () => ({
      data: { documentId: DOCUMENT_ID, token: customToken(DOCUMENT_ID) },
    })),
    door: { loanRequestId: '018f0000-0000-7000-8000-000000000001', secret: null },
    config,
    load: async () => loadFirestore,
    builtIn: { status: () => notHere },
  });
  return { documents, write, isFollowed: async () => (await commands.countFollowedInFirestore()) > 0 };
}

describeLiveDocument('of Firestore, by the client that is shipped', createPlace);

test('a token opens its own document and no other', async () => {
  await commands.playFirestore();
  await write(version(1), 'own');
  await write(version(1), 'foreign');
  const opened = await loadFirestore({ config, documentId: 'foreign', token: customToken('own') });
  const [tell, fail] = [vi.fn(), vi.fn()];
  opened.follow(tell, fail);
  await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(fail.mock.calls[0]?.[0]).toMatchObject({ code: 'permission-denied' });
  expect(tell).not.toHaveBeenCalled();
  await opened.close();
});

test('a document that is not there yet is none', async () => {
  await commands.playFirestore();
  const opened = await loadFirestore({ config, documentId: 'later', token: customToken('later') });
  await expect(opened.get()).resolves.toBeNull();
  await opened.close();
});
