import { listAnnotations, writeNote } from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import { writeNote as keepNote, listNotes, listTasks, noteOpening } from '../../../modules/desk/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import { deskLink, linksOf } from '../../../modules/requests/core/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { findColleagues } from './find-colleagues.ts';
import { isConcerned, openForWork, openSentRequest, sentWithSession } from './open-sent-request.ts';
import { presentNotes, presentTasks } from './present-annotations.ts';

/** The desk's notes and tasks about a request. A member of staff whom the request concerns sees none of them. */
export const serveListAnnotations = (app: FastifyInstance): void =>
  serve(app, listAnnotations, sentWithSession, async (call) => {
    const { db, params, requestId, address } = call;
    const person = call.person();
    const row = await openSentRequest(db, params.loanRequestId, call.prepared);
    if (await isConcerned(db, row, person)) return { notes: [], tasks: [] };
    await noteOpening(app.platform, { loanRequestId: row.id, userId: person.userId, requestId, address });
    return {
      notes: await presentNotes(db, await listNotes(db, row.id), person.userId),
      tasks: await presentTasks(db, await listTasks(db, row.id)),
    };
  });

export const serveWriteNote = (app: FastifyInstance): void => {
  const { config } = app.platform;
  serve(app, writeNote, {}, async (call) => {
    const { tx, clock, params, body, requestId } = call;
    const person = call.person();
    const { userId } = person;
    const row = await openForWork(tx, params.loanRequestId, person);
    const mentions = await findColleagues(tx, row, body.mentions, 'mentions');
    const names = await nameStaff(tx, [userId]);
    const note = await keepNote(tx, clock, {
      loanRequestId: row.id,
      reference: row.reference,
      author: { userId, name: names.get(userId) ?? '' },
      body: body.body,
      mentions,
      link: deskLink(linksOf(config, call), row.id),
      requestId,
    });
    const [shown] = await presentNotes(tx, [note], userId);
    if (shown === undefined) throw new Error('One note has one presentation.');
    return { note: shown };
  });
};
