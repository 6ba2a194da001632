import {
  type Dossier,
  getDossier,
  keepPresence,
  listAnnotations,
  listDeskMessages,
} from '@zeel/protocol/rooms/dossier';
import { refuse } from '../../../../testing/fake-server.ts';
import { createServerWithoutRequests } from '../../../../testing/server-without-requests.ts';

/** A server with one dossier at the desk, or none, without notes, messages and other people in it. */
export function createDesk(dossier: Dossier | null) {
  const server = createServerWithoutRequests();
  server.on(getDossier, () => (dossier === null ? refuse('not_found') : { dossier }));
  server.on(listAnnotations, () => ({ notes: [], tasks: [] }));
  server.on(listDeskMessages, () => ({ messages: [], next: null, unread: 0 }));
  server.on(keepPresence, () => ({ others: [] }));
  return server;
}
