import type { LoanRequestState } from '@zeel/domain/loan-request';
import { createTask, writeDeskMessage, writeNote } from '@zeel/protocol/rooms/dossier';
import { setSignature } from '@zeel/protocol/rooms/identity';
import { writeMessage } from '@zeel/protocol/rooms/messages';
import { DEMO_PEOPLE, demoEmail } from '../../modules/identity/index.ts';
import type { DemoClient } from './demo-client.ts';
import type { DemoDesk, DemoStaff, PlayedDossier } from './demo-desk.ts';
import { attachPaper } from './play-request.ts';

const NOTES = [
  'Called the employer: the job and the salary are as told.',
  'The salary arrives on the 5th and the 20th; the statement covers six months.',
  'Came by in person with the original papers.',
] as const;

const FOR_APPROVER = [
  'Please look at the second account in the bank statement.',
  'The salary varies with the season. I took the average of the statement.',
  'The employer confirmed the salary by phone this morning.',
  'The applicant has moved; the new address is in the papers.',
  'Called the applicant: the purpose is as written.',
  'Known to the branch for years, always on time.',
] as const;

const QUESTIONS = [
  'Is the employer the same as in last year’s request?',
  'The rent looks low for this district. Do you know more?',
  'Please add how the applicant came to us.',
] as const;

/** Counted from the day on which the demo starts: one is late, one is for today. */
const TASKS = [
  { text: 'Call the applicant about the start of work', dueInDays: 0 },
  { text: 'Compare the payslips with the bank statement', dueInDays: -1 },
  { text: 'Ask the second employer for a confirmation', dueInDays: 1 },
  { text: 'Look at the account again after payday', dueInDays: 4 },
  { text: 'Thank the guarantor for the quick answer', dueInDays: null },
] as const;

/** Where an officer still has something to do. */
const WORKED_ON: ReadonlySet<LoanRequestState> = new Set([
  'in_review',
  'info_requested',
  'pending_approval',
  'offered',
  'accepted',
]);

const DAY_MS = 86_400_000;
const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, today.length);

function pick<Kind>(list: readonly Kind[], index: number): Kind {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}

const signatureOf = ({ email }: DemoStaff): string =>
  `${DEMO_PEOPLE.find(({ name }) => demoEmail(name) === email)?.displayName ?? 'Zeel'}, credit officer`;

/** Adds the notes, a task and messages that make a dossier worth reading. */
export async function annotateDossier(
  client: DemoClient,
  desk: DemoDesk,
  officer: DemoStaff,
  dossier: PlayedDossier,
): Promise<void> {
  const { index, owner, plan } = dossier;
  const params = { loanRequestId: dossier.request.id };
  const [approver] = desk.approvers;
  const note = (by: DemoStaff, body: string, mentions: string[] = []) =>
    client.call(by, writeNote, { params, body: { body, mentions } });
  if (index % 2 === 0) await note(officer, pick(NOTES, index / 2));
  if (index % 5 === 0) await note(officer, pick(FOR_APPROVER, index / 5), [approver.userId]);
  if (index % 12 === 2) await note(approver, pick(QUESTIONS, (index - 2) / 12), [officer.userId]);
  if (index % 3 === 0 && WORKED_ON.has(plan.ends)) {
    const { text, dueInDays } = pick(TASKS, index / 3);
    const dueOn = dueInDays === null ? null : dayFrom(desk.today, dueInDays);
    await client.call(officer, createTask, { params, body: { text, dueOn, assigneeUserId: officer.userId } });
  }
  if (index % 8 === 5)
    await client.call(owner, writeMessage, {
      params,
      body: { body: 'Good morning. When can I expect an answer?' },
    });
  if (index % 8 === 1) {
    await client.call(owner, writeMessage, {
      params,
      body: {
        body: 'Good morning. Here is my newest salary statement. When can I expect an answer?',
        attachmentIds: [await attachPaper(client, owner, dossier.request.id)],
      },
    });
    await client.call(officer, setSignature, { body: { signature: signatureOf(officer) } });
    await client.call(officer, writeDeskMessage, {
      params,
      body: { body: 'Good morning. We are checking your papers and will write by tomorrow.' },
    });
  }
}
