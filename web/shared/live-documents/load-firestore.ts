import { STATUS_COLLECTION, type StatusDocument } from '@zeel/protocol/rooms/status-document';
import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import { type DocumentSnapshot, doc, getDoc, getFirestore, onSnapshot } from 'firebase/firestore';
import type { HostedDatabase } from './hosted-documents.ts';

/** The fields that the server wrote; a document that is not there yet, or is of another shape, is none. */
function read(snapshot: DocumentSnapshot): StatusDocument | null {
  const { state, version, changedAt } = snapshot.data() ?? {};
  if (typeof state !== 'string' || typeof version !== 'number' || typeof changedAt !== 'string') return null;
  // Only the server writes here, with the states of the protocol; the rules of the database see to that.
  return { state: state as StatusDocument['state'], version, changedAt };
}

/** Starts Firestore's client for one document. Its session is kept nowhere and ends with the page. */
const loadFirestore: HostedDatabase = async ({ config, documentId, token }) => {
  const app = initializeApp(config, `status-${documentId}`);
  await signInWithCustomToken(initializeAuth(app, { persistence: inMemoryPersistence }), token);
  const place = doc(getFirestore(app), STATUS_COLLECTION, documentId);
  return {
    get: async () => read(await getDoc(place)),
    follow: (tell, fail) =>
      onSnapshot(
        place,
        (snapshot) => {
          const document = read(snapshot);
          if (document !== null) tell(document);
        },
        fail,
      ),
    close: () => deleteApp(app),
  };
};

export default loadFirestore;
