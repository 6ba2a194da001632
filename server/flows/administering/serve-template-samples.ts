import { parseReference } from '@zeel/domain/loan-request';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { readTemplateSample, testTemplate } from '@zeel/protocol/rooms/message-templates';
import type { FastifyInstance } from 'fastify';
import { findContact } from '../../modules/identity/index.ts';
import {
  applicantNameOf,
  deskLink,
  findIdByReference,
  findLoanRequest,
  type LoanRequestRow,
  linksOf,
} from '../../modules/requests/core/index.ts';
import { listParties, roleNameOf } from '../../modules/requests/parties/index.ts';
import {
  needsMobile,
  originalWords,
  requireFitting,
  textsIn,
  writeTestSubject,
} from '../../modules/settings/index.ts';
import { noteLook, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { fillMessage, mailFrame } from '../../platform/i18n/index.ts';
import { queueMail, writeSignature } from '../../platform/mail/index.ts';
import { makeInert } from '../../platform/messages/index.ts';
import { readLender } from '../../platform/settings/index.ts';
import { queueSms } from '../../platform/sms/index.ts';
import { priceToday, readPricingContext, requestedTermsOf } from '../shared/terms/price-terms.ts';
import './audit-events.ts';

/**
 * The words of messages are tried on a request: what it puts into their gaps is read, which the trail shows, and a message is sent to
 * whoever tries it and to nobody else.
 */
export function serveTemplateSamples(app: FastifyInstance): void {
  const { config } = app.platform;

  serve(app, readTemplateSample, {}, async ({ db, clock, query, person, requestId, address }) => {
    const { reference, language } = query;
    const row = await findSent(db, reference);
    const values = await gatherValues(db, clock, row, language);
    await noteLook(app.platform, {
      type: 'template.sampled',
      userId: person().userId,
      subject: { kind: 'loan-request', id: row.id },
      payload: {},
      requestId,
      address,
    });
    const sender = { lender: await readLender({ db, config }), replyTo: config.mail.replyTo };
    return {
      reference: row.reference ?? '',
      greeting: fillMessage(mailFrame(language).greetingName, { name: greetedOf(row) }),
      values,
      signature: [...writeSignature(language, sender)],
    };
  });

  serve(app, testTemplate, {}, async (call) => {
    const { tx, clock, body, person, actor, requestId } = call;
    const { userId } = person();
    const { channel, event, language, words } = body;
    requireFitting(textsIn(words), originalWords(body));
    const contact = (await findContact(tx, userId)) ?? refuse('conflict');
    const row = await findSent(tx, body.reference);
    const values = await gatherValues(tx, clock, row, language);
    const link = deskLink(linksOf(config, call), row.id);
    await recordAuditEvent(tx, clock, {
      type: 'template.tested',
      actor,
      subject: { kind: 'loan-request', id: row.id },
      payload: { channel, event, language },
      requestId,
    });
    if (body.channel === 'sms') {
      const to = CONTACT_CHECKS.normalisePhone(contact.phone ?? '');
      if (!CONTACT_CHECKS.isMobile(to)) return refuse('conflict', { message: needsMobile() });
      await queueSms(tx, clock, {
        event: body.event,
        to,
        userId,
        language,
        values: { ...values, link },
        testWords: body.words,
      });
      return { to };
    }
    const { subject, button, ...rest } = body.words;
    await queueMail(tx, clock, {
      event: body.event,
      to: contact.email,
      userId,
      name: greetedOf(row),
      language,
      values,
      testWords: {
        ...rest,
        subject: writeTestSubject(language, subject),
        ...(button === undefined ? {} : { button }),
      },
      ...(button === undefined ? {} : { link }),
    });
    return { to: contact.email };
  });
}

/** The sent request that is called by this reference. Of an erased one there is nothing left to put into words. */
async function findSent(db: Db, typed: string): Promise<LoanRequestRow> {
  const read = parseReference(typed);
  const id = read.ok ? await findIdByReference(db, read.value.reference) : undefined;
  const row = id === undefined ? undefined : await findLoanRequest(db, id);
  return row === undefined || row.erased_at !== null ? refuse('not_found') : row;
}

const greetedOf = ({ data }: LoanRequestRow): string => makeInert(data.applicant.person.givenName);

/** What a request puts into the gaps of messages, in the language of the message. Codes and the like come with the event itself. */
async function gatherValues(
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  language: Language,
): Promise<Record<string, string>> {
  const context = await readPricingContext(db, clock, row);
  const { schedule } = priceToday(requestedTermsOf(row), context);
  const { money, date } = formatsFor(language);
  const first = schedule.rows.find(({ dueOn }) => dueOn > context.today);
  const [party] = await listParties(db, row.id);
  const values = {
    reference: row.reference ?? '',
    product: context.product.texts[language].name,
    applicant: applicantNameOf(row.data),
    amount: money(schedule.amountPaidOut),
    date: date(context.today),
    ...(first && { first: money(first.total), firstOn: date(first.dueOn) }),
    ...(party && { party: party.data.givenName, role: roleNameOf(party.data.role, language) }),
  };
  return Object.fromEntries(Object.entries(values).map(([gap, value]) => [gap, makeInert(value)]));
}
