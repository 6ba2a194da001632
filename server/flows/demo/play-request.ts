import type { DataStep, DocumentType } from '@zeel/domain/request-form';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { finishUpload, startAttachment, startUpload } from '@zeel/protocol/rooms/documents';
import { completeParty, getParty, savePartyAnswers } from '@zeel/protocol/rooms/parties';
import {
  type LoanRequest,
  saveStep,
  startLoanRequest,
  stepAnswersSchema,
  submitLoanRequest,
} from '@zeel/protocol/rooms/requests';
import { newId } from '../../platform/ids/index.ts';
import type { demoAnswers } from './demo-answers.ts';
import type { DemoCaller, DemoClient } from './demo-client.ts';
import { demoPaper } from './demo-papers.ts';
import type { DemoBorrower } from './demo-people.ts';

export const DEMO_LANGUAGE = 'en';
const inLanguage = { query: { language: DEMO_LANGUAGE } } as const;
const LATER_STEPS: readonly DataStep[] = ['applicant', 'income', 'asset', 'parties', 'consent'];

/** A request that was begun, and who can go on with it. */
export interface PlayedRequest {
  readonly request: LoanRequest;
  readonly owner: DemoCaller;
}

export async function uploadPaper(
  client: DemoClient,
  caller: DemoCaller,
  { loanRequestId, type, partyId }: { loanRequestId: string; type: DocumentType; partyId: string | null },
): Promise<string> {
  const { fileName, bytes } = demoPaper(type);
  const id = newId();
  await client.call(caller, startUpload, {
    params: { loanRequestId },
    body: { id, type, partyId, fileName, sizeBytes: bytes.length },
  });
  await sendIn(client, caller, id, bytes);
  return id;
}

/** A file for the next message of whoever calls. */
export async function attachPaper(
  client: DemoClient,
  caller: DemoCaller,
  loanRequestId: string,
): Promise<string> {
  const { fileName, bytes } = demoPaper('salary_statement');
  const id = newId();
  await client.call(caller, startAttachment, {
    params: { loanRequestId },
    body: { id, fileName, sizeBytes: bytes.length },
  });
  await sendIn(client, caller, id, bytes);
  return id;
}

async function sendIn(client: DemoClient, caller: DemoCaller, id: string, bytes: Buffer): Promise<void> {
  await client.sendBytes(caller, id, bytes);
  await client.call(caller, finishUpload, { params: { documentId: id }, body: {} });
}

/** Begins a request and fills in its steps. */
export async function fillIn(
  client: DemoClient,
  caller: DemoCaller,
  product: Product,
  answers: ReturnType<typeof demoAnswers>,
  steps: readonly DataStep[] = LATER_STEPS,
): Promise<PlayedRequest> {
  const begun = await client.call(caller, startLoanRequest, {
    ...inLanguage,
    body: { prodId: product.id, answers: answers.terms },
  });
  const owner = begun.secret === null ? caller : { secret: begun.secret };
  let { request } = begun;
  for (const step of steps) {
    const saved = stepAnswersSchema.parse({ step, answers: answers[step] });
    ({ request } = await client.call(owner, saveStep, {
      ...inLanguage,
      params: { loanRequestId: request.id },
      body: { version: request.version, saved },
    }));
  }
  return { request, owner };
}

export async function sendIt(client: DemoClient, { request, owner }: PlayedRequest): Promise<PlayedRequest> {
  const { request: sent, secret } = await client.call(owner, submitLoanRequest, {
    ...inLanguage,
    params: { loanRequestId: request.id },
    body: { version: request.version },
  });
  return { request: sent, owner: secret === null ? owner : { secret } };
}

/** The invited guarantor fills in their own part and says yes. */
export async function answerAsParty(
  client: DemoClient,
  token: string,
  guarantor: DemoBorrower,
  consents: ReturnType<typeof demoAnswers>['consent']['given'],
): Promise<void> {
  const caller = { party: token };
  const { party } = await client.call(caller, getParty, inLanguage);
  const { registerNumber, clanName, patronymic, givenName, region, district } = guarantor;
  const saved = await client.call(caller, savePartyAnswers, {
    ...inLanguage,
    body: {
      version: party.version,
      answers: {
        ...party.answers,
        person: { registerNumber, clanName, patronymic, givenName },
        address: { region, district, khoroo: '3', line: '' },
        work: {
          employmentKind: 'private_sector',
          employer: guarantor.employer,
          jobTitle: guarantor.jobTitle,
          employedSince: guarantor.employedSince,
          dependants: guarantor.dependants,
        },
        monthlyIncomeMnt: 2_900_000,
        otherMonthlyPaymentsMnt: 0,
      },
    },
  });
  for (const { type, isThere } of saved.party.documents)
    if (!isThere)
      await uploadPaper(client, caller, { loanRequestId: party.loanRequestId, type, partyId: party.partyId });
  await client.call(caller, completeParty, {
    ...inLanguage,
    body: {
      version: saved.party.version,
      consents: consents
        .filter(({ purpose }) => purpose !== 'marketing')
        .map(({ purpose, wordingVersion }) => ({ purpose, wordingVersion })),
    },
  });
}
