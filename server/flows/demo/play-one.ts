import { type DataStep, documentsFor } from '@zeel/domain/request-form';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ConsentWording, withdrawLoanRequest } from '@zeel/protocol/rooms/requests';
import { copyDocuments } from '../../modules/documents/index.ts';
import { payDemoFee } from '../../modules/payments/index.ts';
import { expireLoanRequest, findLoanRequest, moveLoanRequest } from '../../modules/requests/core/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { demoAnswers } from './demo-answers.ts';
import { demoBorrower, GUARANTOR_STEP, OWN_BORROWER, storyBorrower } from './demo-people.ts';
import type { DemoRequest } from './demo-plan.ts';
import type { DemoStage } from './demo-stage.ts';
import { payOut } from './pay-out.ts';
import { playDesk } from './play-desk.ts';
import {
  answerAsParty,
  DEMO_LANGUAGE,
  fillIn,
  type PlayedRequest,
  sendIt,
  uploadPaper,
} from './play-request.ts';
import { readInvitation, signAsApplicant, signAsGuarantor } from './play-signing.ts';

const HOUR_MS = 3_600_000;
/** The time between the first answer and the sending of a request. */
const FILLING_MS = 20 * 60_000;

export interface Catalogue {
  readonly products: readonly Product[];
  readonly workingDays: WorkingDays;
  readonly wordings: readonly ConsentWording[];
}

/** A request of the demo's own applicant may end while it is filled in. */
export interface OwnRequest extends DemoRequest {
  readonly steps?: readonly DataStep[];
}

export interface Wish {
  readonly plan: OwnRequest;
  readonly index: number;
  readonly isOwn: boolean;
}

/** Plays one request, from its first answer to where the plan ends it. */
export async function playOne(
  stage: DemoStage,
  { products, workingDays, wordings }: Catalogue,
  shelf: PaperShelf,
  { plan, index, isOwn }: Wish,
): Promise<void> {
  const { client, clock, startsAt } = stage;
  const product = products.find(({ id }) => id === plan.prodId);
  // An administrator may have closed the product.
  if (!product) return;
  const wait = (hours: number): void =>
    // The past never reaches beyond the present.
    clock.set(new Date(Math.min(clock.now().getTime() + hours * HOUR_MS, startsAt.getTime())));
  const sentAt = new Date(startsAt.getTime() - plan.hoursAgo * HOUR_MS);
  clock.set(new Date(sentAt.getTime() - FILLING_MS));
  const borrower = isOwn
    ? { ...OWN_BORROWER, email: stage.applicant.email }
    : storyBorrower(plan.story, index, startsAt);
  const guarantor = demoBorrower(index + GUARANTOR_STEP);
  const answers = demoAnswers(product, {
    borrower,
    guarantor,
    wordings,
    workingDays,
    now: clock.now(),
    size: plan.size ?? 1,
    isGood: plan.story !== 'recommended_reject',
    isChosenLater: plan.story === 'pre_approved',
  });
  const begun = await fillIn(client, isOwn ? stage.applicant : {}, product, answers, plan.steps);
  if (plan.ends === 'draft') return;
  await bringPapers(stage, shelf, begun, plan);
  clock.set(sentAt);
  let played = await sendIt(client, begun);
  if (plan.ends === 'fee_due') return;
  if (plan.ends === 'withdrawn') {
    await client.call(played.owner, withdrawLoanRequest, {
      params: { loanRequestId: played.request.id },
      query: { language: DEMO_LANGUAGE },
      body: { version: played.request.version },
    });
    return;
  }
  if (plan.ends === 'expired') return lapse(stage, played);
  played = await payFee(stage, played);
  const hasGuarantor = answers.parties.list.length > 0 && !isOwn;
  if (hasGuarantor) {
    wait(1);
    await answerAsParty(
      client,
      await readInvitation(stage.database.db, guarantor.email),
      guarantor,
      answers.consent.given,
    );
  }
  if (plan.ends === 'submitted') return;
  const version = await inTransaction(
    stage,
    async (tx) => (await findLoanRequest(tx, played.request.id))?.version,
  );
  const dossier = {
    ...played,
    request: { ...played.request, version: version ?? played.request.version },
    plan,
    index,
  };
  await playDesk(client, stage.desk, dossier, wait);
  if (plan.ends !== 'accepted' && plan.ends !== 'signed' && plan.ends !== 'disbursed') return;
  wait(3);
  await signAll(stage, played, hasGuarantor ? guarantor.email : null, plan);
  if (plan.ends !== 'accepted') await payOut(stage, played, plan, wait);
}

const inTransaction = <Value>({ database }: DemoStage, work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  database.inTransaction(work);

/** Which request has each paper first: the same specimen serves everyone. */
export type PaperShelf = Map<string, string>;

async function bringPapers(
  stage: DemoStage,
  shelf: PaperShelf,
  { request, owner }: PlayedRequest,
  { ends, story }: DemoRequest,
): Promise<void> {
  const { data, product } = request;
  // Nobody has recommended yet, so what may follow is still on its way.
  const isEarly = story === undefined && (ends === 'submitted' || ends === 'in_review');
  const asked = documentsFor(product.rules, data).filter(
    ({ isRequired, followsWithinDays }) => isRequired && !(isEarly && followsWithinDays !== null),
  );
  for (const { type } of asked) {
    const from = shelf.get(type);
    if (from === undefined) {
      await uploadPaper(stage.client, owner, { loanRequestId: request.id, type, partyId: null });
      shelf.set(type, request.id);
    } else {
      await inTransaction(stage, (tx) =>
        copyDocuments(tx, stage.clock, {
          fromLoanRequestId: from,
          toLoanRequestId: request.id,
          types: [type],
          actor: { kind: 'system' },
        }),
      );
    }
  }
}

/** The fee is paid a few minutes after sending. The simulated provider forgets with every start, so it is not asked. */
async function payFee(stage: DemoStage, played: PlayedRequest): Promise<PlayedRequest> {
  if (played.request.state !== 'fee_due') return played;
  const { clock } = stage;
  clock.set(new Date(clock.now().getTime() + 3 * 60_000));
  const moved = await inTransaction(stage, async (tx) => {
    const row = await findLoanRequest(tx, played.request.id, 'update');
    if (row === undefined) throw new Error('A request of the demo is gone.');
    await payDemoFee(tx, clock, row.id);
    return moveLoanRequest(tx, clock, row, {
      event: 'fee_paid',
      actor: { kind: 'payment' },
      auditActor: { kind: 'system' },
      context: {
        requestFeeMnt: row.request_fee_mnt,
        payment: { amountMnt: row.request_fee_mnt, currency: 'MNT' },
      },
    });
  });
  return { ...played, request: { ...played.request, state: moved.state, version: moved.version } };
}

async function lapse(stage: DemoStage, { request }: PlayedRequest): Promise<void> {
  const row = await inTransaction(stage, (tx) => findLoanRequest(tx, request.id));
  if (row?.expires_at) stage.clock.set(row.expires_at);
  await inTransaction(stage, (tx) => expireLoanRequest(tx, stage.clock, request.id));
}

/** Everybody signs; a partly signed agreement waits for its guarantor. */
async function signAll(
  { client, database: { db } }: DemoStage,
  played: PlayedRequest,
  guarantorEmail: string | null,
  { ends, story }: DemoRequest,
): Promise<void> {
  const pens = { client, db };
  if (ends === 'accepted' && story !== 'partly_signed') return;
  await signAsApplicant(pens, played);
  if (guarantorEmail !== null && ends !== 'accepted') await signAsGuarantor(pens, guarantorEmail);
}
