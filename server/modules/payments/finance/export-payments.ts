import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { lenderDate } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import { PAYMENTS_EXPORT_PATH, paymentsExportQuerySchema } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { type Cell, CSV_START, csvLine } from '../../../platform/csv/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuse, refuseFields } from '../../../platform/http/index.ts';
import { deriveKey } from '../../../platform/secrets/index.ts';
import type { Payment } from '../payments-repository.ts';
import { textsOf } from '../texts.ts';
import { countPayments, listPaymentsPage, type PaymentsFilter } from './payments-list-repository.ts';

const PAGE_SIZE = 500;

/** The filtered list as a file. It is written while it is read, page by page, so its length costs no memory. */
export function registerPaymentsExport(app: FastifyInstance): void {
  const { database, clock, secret } = app.platform;
  app.get(`/api${PAYMENTS_EXPORT_PATH}`, { config: { access: 'payments:read' } }, async (request, reply) => {
    const filter = paymentsExportQuerySchema.safeParse(request.query);
    if (!filter.success) {
      const names = filter.error.issues.map(({ path, code }) =>
        code === 'unrecognized_keys' ? 'query' : path.join('.'),
      );
      return refuseFields(Object.fromEntries(names.map((name) => [name, { code: 'invalid' }])));
    }
    const { userId } = request.session ?? refuse('unauthenticated');
    const { text, ...named } = filter.data;
    const asked = Object.fromEntries(
      Object.entries(named).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    const rows = await countPayments(database.db, filter.data);
    await database.inTransaction((tx) =>
      recordAuditEvent(tx, clock, {
        type: 'payments.exported',
        actor: { kind: 'person', userId },
        subject: { kind: 'payments', id: 'export' },
        payload: { filter: asked, textDigest: text === undefined ? null : digestTyped(secret, text), rows },
        requestId: request.id,
        address: request.ip,
      }),
    );
    const name = `${textsOf(request.language).export.file}-${lenderDate(clock.now())}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="payments.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .send(Readable.from(writeLines(database.db, filter.data, request.language)));
  });
}

/** The typed search may be somebody's phone or register number, so the trail keeps a keyed digest of it, against which nobody can try numbers. */
const digestTyped = (secret: string, text: string): string =>
  createHmac('sha256', deriveKey(secret, 'payments-search'))
    .update(text.trim().toLowerCase())
    .digest('base64url');

async function* writeLines(db: Db, filter: PaymentsFilter, language: Language): AsyncGenerator<string> {
  const { file: _unused, ...heads } = textsOf(language).export;
  yield CSV_START + csvLine(Object.values(heads));
  let after: string | undefined;
  do {
    const { payments, next } = await listPaymentsPage(db, filter, after, PAGE_SIZE);
    if (payments.length > 0) yield payments.map((payment) => csvLine(toCells(payment))).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}

/** In the order of the heads. Codes stay codes: a file is for other programs too. */
const toCells = (payment: Payment): Cell[] => [
  payment.reference,
  payment.state,
  payment.issue,
  payment.amount_mnt,
  payment.received_mnt,
  payment.provider_status,
  payment.invoice_id,
  payment.provider_payments.map(({ paymentId }) => paymentId).join(' '),
  payment.sender_invoice_no,
  payment.created_at.toISOString(),
  payment.expires_at?.toISOString() ?? null,
  payment.paid_at?.toISOString() ?? null,
  payment.decision,
  payment.decision_reason,
  payment.refund_way,
  payment.refund_mnt,
  payment.refund_sent_at?.toISOString() ?? null,
  payment.refund_reference,
];
