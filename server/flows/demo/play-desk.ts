import type { DocumentType, PaperFinding, RequestData } from '@zeel/domain/request-form';
import {
  acceptOffer,
  approveRecommendation,
  askForInformation,
  askOtherTerms,
  assignLoanRequest,
  cancelLoanRequest,
  claimLoanRequest,
  declineOffer,
  getOffer,
  recommendDecision,
  rejectLoanRequest,
  sendBackRecommendation,
} from '@zeel/protocol/rooms/decisions';
import { listDocuments } from '@zeel/protocol/rooms/documents';
import { acknowledgeSignals, getDossier, rejectDocument, verifyDocument } from '@zeel/protocol/rooms/dossier';
import { annotateDossier } from './annotate-dossier.ts';
import { chooseConditions } from './choose-conditions.ts';
import type { DemoClient } from './demo-client.ts';
import type { DemoDesk, DemoStaff, PlayedDossier } from './demo-desk.ts';
import type { DemoRequest } from './demo-plan.ts';
import { DEMO_LANGUAGE, type PlayedRequest } from './play-request.ts';
import { tickChecklist } from './tick-checklist.ts';

/** Lets the demo's time go on by so many working hours. */
type Wait = (hours: number) => void;

const of = ({ request }: PlayedRequest) => ({ params: { loanRequestId: request.id } });

const EVERY_PAPER = 100;

/** What the officers of the demo read from a paper: bank statements show a little less income than was told. */
function readFrom(type: DocumentType, { income: { monthlyIncomeMnt } }: RequestData): PaperFinding[] {
  if (type !== 'bank_statement' || monthlyIncomeMnt === null) return [];
  return [{ field: 'monthlyIncome', value: String(Math.floor((monthlyIncomeMnt * 97) / 100)) }];
}

async function judgePapers(
  client: DemoClient,
  officer: DemoStaff,
  dossier: PlayedDossier,
  most: number,
): Promise<void> {
  const { documents } = await client.call(officer, listDocuments, of(dossier));
  for (const { id, revision, type } of documents.slice(0, most)) {
    // Nobody verifies what they have not seen.
    await client.readPaper(officer, id);
    await client.call(officer, verifyDocument, {
      params: { loanRequestId: dossier.request.id, documentId: id },
      body: { revision, findings: readFrom(type, dossier.request.data) },
    });
  }
}

async function askAgain(
  client: DemoClient,
  officer: DemoStaff,
  dossier: PlayedDossier,
  version: number,
): Promise<void> {
  const { documents } = await client.call(officer, listDocuments, of(dossier));
  const paper = documents.at(-1);
  const documentType: DocumentType = paper?.type ?? 'bank_statement';
  if (paper)
    await client.call(officer, rejectDocument, {
      params: { loanRequestId: dossier.request.id, documentId: paper.id },
      body: { revision: paper.revision, reason: 'unreadable', text: 'The second half of the page is dark.' },
    });
  await client.call(officer, askForInformation, {
    ...of(dossier),
    body: {
      version,
      items: [
        { kind: 'document', text: 'Please send this paper again, in daylight.', documentType },
        { kind: 'answer', text: 'Since when do you live at this address?', documentType: null },
      ],
    },
  });
}

/** Says about every warning that it was looked into, as an officer does before recommending an approval. */
async function acknowledge(client: DemoClient, officer: DemoStaff, dossier: PlayedDossier): Promise<void> {
  const { dossier: read } = await client.call(officer, getDossier, {
    ...of(dossier),
    query: { language: DEMO_LANGUAGE },
  });
  const signals = read.signals.filter(({ isOpen }) => isOpen);
  if (signals.length === 0) return;
  await client.call(officer, acknowledgeSignals, {
    ...of(dossier),
    body: {
      signals: signals.map(({ kind, others, hasMore }) => ({ kind, others, hasMore })),
      note: 'The papers of this demonstration are specimens that everybody sends.',
    },
  });
}

const isOtherTerms = ({ story }: DemoRequest): boolean =>
  story === 'other_terms' || story === 'asked_other_terms';

async function recommend(
  client: DemoClient,
  officer: DemoStaff,
  dossier: PlayedDossier,
  version: number,
): Promise<number> {
  const { plan, request } = dossier;
  const { amountMnt, termMonths } = request.data.terms;
  const body = { version, comment: '', terms: null };
  const conditions = await chooseConditions(client, officer, dossier);
  const wish = isOtherTerms(plan)
    ? {
        ...body,
        outcome: 'other_terms' as const,
        conditions,
        reasonCodes: ['amount_above_means' as const],
        comment: 'The income carries less than what was asked for.',
        terms: {
          amountMnt: Math.max(request.product.terms.amountMnt.min, request.product.terms.amountMnt.default),
          termMonths: termMonths ?? request.product.terms.termMonths.default,
        },
      }
    : plan.story === 'recommended_reject'
      ? {
          ...body,
          outcome: 'reject' as const,
          reasonCodes: ['payments_too_high' as const],
          comment: 'The payment would take most of the income.',
        }
      : plan.story === 'exception'
        ? {
            ...body,
            outcome: 'approve' as const,
            conditions,
            reasonCodes: ['income_stable' as const],
            comment: 'A teacher of thirty years; the pension carries the payments as well.',
            exceptions: [
              {
                limit: 'age-max-at-end' as const,
                reason: 'Thirty years with one employer, and a pension after.',
              },
            ],
          }
        : {
            ...body,
            outcome: 'approve' as const,
            conditions,
            reasonCodes: ['income_stable' as const, 'limits_kept' as const],
          };
  if (amountMnt === null) throw new Error('A sent request has an amount.');
  return (await client.call(officer, recommendDecision, { ...of(dossier), body: wish })).version;
}

/** The lender's side of a request, as far as the plan says; what comes after an accepted offer is not played here. */
export async function playDesk(
  client: DemoClient,
  desk: DemoDesk,
  dossier: PlayedDossier,
  wait: Wait,
): Promise<void> {
  const { plan, request, index, owner } = dossier;
  const officer = desk.officers[index % 2 === 0 ? 0 : 1];
  const [first, second] = desk.approvers;
  wait(2);
  let { version } =
    index % 3 === 0
      ? await client.call(first, assignLoanRequest, {
          ...of(dossier),
          body: { version: request.version, assigneeUserId: officer.userId },
        })
      : await client.call(officer, claimLoanRequest, { ...of(dossier), body: { version: request.version } });
  wait(1);
  await annotateDossier(client, desk, officer, dossier);
  if (plan.ends === 'cancelled') {
    await client.call(officer, cancelLoanRequest, {
      ...of(dossier),
      body: { version, reason: 'Sent twice by mistake; the applicant asked for it by phone.' },
    });
    return;
  }
  const isPlainReview = plan.ends === 'in_review' && plan.story === undefined;
  // The paper that will be asked for again is the last one.
  const isAsking = plan.ends === 'info_requested';
  await judgePapers(client, officer, dossier, isPlainReview ? index % 4 : isAsking ? -1 : EVERY_PAPER);
  if (isAsking) return askAgain(client, officer, dossier, version);
  if (isPlainReview) return;
  wait(1);
  await tickChecklist(client, officer, dossier);
  await acknowledge(client, officer, dossier);
  version = await recommend(client, officer, dossier, version);
  if (plan.ends === 'pending_approval' && plan.story !== 'first_of_two') return;
  wait(2);
  if (plan.story === 'sent_back') {
    await client.call(first, sendBackRecommendation, {
      ...of(dossier),
      body: { version, comment: 'Please ask for a newer valuation of the car.' },
    });
    return;
  }
  if (plan.ends === 'rejected') {
    await client.call(first, rejectLoanRequest, {
      ...of(dossier),
      body: { version, reasonCodes: ['payments_too_high'], comment: '' },
    });
    return;
  }
  const { version: approved, state } = await client.call(first, approveRecommendation, {
    ...of(dossier),
    body: { version, comment: '' },
  });
  if (plan.ends === 'pending_approval') return;
  if (state === 'pending_approval')
    await client.call(second, approveRecommendation, {
      ...of(dossier),
      body: { version: approved, comment: '' },
    });
  if (plan.ends === 'offered') return;
  wait(3);
  const { offer, version: read } = await client.call(owner, getOffer, {
    ...of(dossier),
    query: { language: DEMO_LANGUAGE },
  });
  if (!offer) throw new Error('The demo found no offer to answer.');
  const answer = { version: read, offerId: offer.id };
  if (plan.ends === 'declined')
    await client.call(owner, declineOffer, { ...of(dossier), body: { ...answer, comment: '' } });
  else if (plan.story === 'asked_other_terms')
    await client.call(owner, askOtherTerms, {
      ...of(dossier),
      body: {
        ...answer,
        terms: { amountMnt: offer.offered.amountMnt, termMonths: request.product.terms.termMonths.max },
        comment: 'A longer time would help me.',
      },
    });
  else await client.call(owner, acceptOffer, { ...of(dossier), body: answer });
}
