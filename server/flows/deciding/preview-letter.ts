import { GUARDS } from '@zeel/domain/loan-request';
import { isPreApproval } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { previewLetter, readReasons } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { nameConditions } from '../../modules/catalog/index.ts';
import { writeDecisionMail } from '../../modules/decisions/index.ts';
import { findLoanRequest, type LoanRequestRow, lapseAt, linksOf } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { contentOf, renderLetter } from '../../platform/mail/index.ts';
import { emailTemplate } from '../../platform/messages/index.ts';
import { readLender, readSpokenLanguage, writeRefusalReasons } from '../../platform/settings/index.ts';
import { type DeskFacts, gatherDeskFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { priceToday, requestedTermsOf } from '../shared/terms/price-terms.ts';
import { findPassingFor } from '../shared/terms/read-refusal.ts';
import { type LetterContent, offerLetter, refusalLetter } from './letters.ts';

/** The letter that the applicant would get for a decision on the recommendation that waits. Nothing is written or sent. */
export const servePreviewLetter = (app: FastifyInstance): void =>
  serve(app, previewLetter, {}, async (call) => {
    const { db, clock, params, query } = call;
    const row = await findLoanRequest(db, params.loanRequestId);
    if (row === undefined || row.reference === null) return refuse('not_found');
    const facts = await gatherDeskFacts(db, clock, row);
    const person = { kind: 'account' as const, ...call.person() };
    if (!GUARDS['not-own-request'].holds(person, facts)) return refuse('conflict');
    const reasonCodes = readReasons(query.reasons);
    const language = await readSpokenLanguage(db, row.language);
    const content =
      query.decision === 'approve'
        ? await offerOf(db, row, clock, { facts, language })
        : refusalLetter(
            language,
            await writeRefusalReasons(db, language, reasonCodes),
            await findPassingFor(db, clock, row, { reasonCodes, at: clock.now() }),
          );
    const { email, person: applicant } = row.data.applicant;
    const { config } = app.platform;
    const letter = writeDecisionMail({
      ...content,
      values: { reference: row.reference, ...content.values },
      to: email,
      name: applicant.givenName,
      language,
      // The private link is made when the letter is.
      link: `${linksOf(config, call).publicUrl}/…`,
    });
    const { subject, text } = renderLetter({
      to: email,
      language,
      content: contentOf(letter),
      template: await emailTemplate(db, letter.event, language),
      sender: {
        lender: await readLender({ db, config }),
        replyTo: config.mail.replyTo,
        publicUrl: linksOf(config, call).publicUrl,
      },
    });
    return { language, to: email, subject, text: text.trimEnd() };
  });

/** The letter of the offer that the waiting recommendation would become. */
async function offerOf(
  db: Db,
  row: LoanRequestRow,
  clock: Clock,
  { facts, language }: { readonly facts: DeskFacts; readonly language: Language },
): Promise<LetterContent> {
  const { recommendation, approvals } = facts.deliberation;
  const { pricing } = facts;
  const { rules } = pricing.product;
  const isEarly = isPreApproval(rules, row.data.asset);
  const expiresAt = await lapseAt(db, row, {
    state: 'offered',
    now: clock.now(),
    otherDays: isEarly ? rules.preApprovalDays : undefined,
  });
  if (!recommendation || recommendation.terms === null || expiresAt === null) return refuse('conflict');
  const conditions = (approvals.at(-1) ?? recommendation).conditions;
  return offerLetter(language, {
    requested: priceToday(requestedTermsOf(row), pricing).priced,
    offered: priceToday(recommendation.terms, pricing).priced,
    expiresAt,
    isLease: pricing.product.terms.kind === 'lease',
    isEarly,
    named: nameConditions(pricing.product, language, conditions),
  });
}
