import type { FastifyInstance } from 'fastify';
import { serveAcknowledgeSignals } from './acknowledge-signals.ts';
import { serveListAnnotations, serveWriteNote } from './annotate-request.ts';
import { serveAssessAgain } from './assess-again.ts';
import { serveGetDossier } from './get-dossier.ts';
import { serveJudgeDocuments } from './judge-documents.ts';
import { serveKeepPresence } from './keep-presence.ts';
import { serveChangeTask, serveCreateTask, serveRemoveTask } from './keep-tasks.ts';
import {
  serveListDeskMessages,
  serveListReadyAnswers,
  serveMarkDeskMessagesRead,
  serveWriteDeskMessage,
} from './message-applicant.ts';
import { serveTickCheck } from './tick-check.ts';

/** One request as the desk works on it, with notes, tasks, thread and papers. */
export function registerDossier(app: FastifyInstance): void {
  serveGetDossier(app);
  serveAssessAgain(app);
  serveKeepPresence(app);
  serveListAnnotations(app);
  serveWriteNote(app);
  serveCreateTask(app);
  serveChangeTask(app);
  serveRemoveTask(app);
  serveListDeskMessages(app);
  serveWriteDeskMessage(app);
  serveListReadyAnswers(app);
  serveMarkDeskMessagesRead(app);
  serveJudgeDocuments(app);
  serveTickCheck(app);
  serveAcknowledgeSignals(app);
}
