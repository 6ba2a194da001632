import { getDeskFile } from '@zeel/protocol/rooms/desk-file';
import type { FastifyInstance } from 'fastify';
import { noteOpening } from '../../../modules/desk/index.ts';
import { serve } from '../../../platform/http/index.ts';
import type { LoanRequestPorts } from '../../ports.ts';
import { openSentRequest } from '../open-sent-request.ts';
import { presentDeskFile } from './present-desk-file.ts';

/** One request with everything that belongs to it. Nobody sees it before their look is in the trail. */
export const serveGetDeskFile = (app: FastifyInstance, ports: LoanRequestPorts): void => {
  const { database } = app.platform;
  serve(app, getDeskFile, {}, async (call) => {
    const { db, clock, params, query, requestId } = call;
    const person = call.person();
    const row = await openSentRequest(db, params.loanRequestId);
    await database.inTransaction((tx) =>
      noteOpening(tx, clock, { loanRequestId: row.id, userId: person.userId, requestId }),
    );
    return { file: await presentDeskFile(db, clock, ports, row, { person, language: query.language }) };
  });
};
