import { z } from 'zod';
import { fillMessage } from '../../../platform/i18n/index.ts';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { type CreatedInvoice, isQpayError } from '../../../providers/qpay/index.ts';
import { INVOICE_LIFETIME_MS, nextCheckAt } from '../check-times.ts';
import { CLOSE_INVOICE, CREATE_INVOICE, queuePaymentJob, VERIFY_PAYMENT } from '../job-names.ts';
import {
  changePayment,
  findPayment,
  holdPayment,
  notePaymentEvent,
  type Payment,
} from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { textsOf } from '../texts.ts';
import { CALLBACK_PATH, callbackTokenOf } from './callback-token.ts';
import { senderInvoiceNo } from './open-fee-payment.ts';

/** Lost replies in a row that are worth a new number before the queue waits and tries again. */
const NUMBERS_IN_A_ROW = 3;

/** The job that makes the invoice of a recorded payment. It may run any number of times and makes one. */
export const createInvoiceJob = (room: PaymentsRoom): AnyJob =>
  defineJob({
    name: CREATE_INVOICE,
    payload: z.strictObject({ paymentId: z.uuid() }),
    run: ({ paymentId }, { signal }) => createInvoice(room, paymentId, signal),
  });

export async function createInvoice(
  room: PaymentsRoom,
  paymentId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { clock, database } = room.platform;
  for (let tries = 0; tries < NUMBERS_IN_A_ROW; tries += 1) {
    const payment = await findPayment(database.db, paymentId);
    if (payment?.state !== 'preparing') return;
    const expiresAt = new Date(clock.now().getTime() + INVOICE_LIFETIME_MS);
    const invoice = await askForInvoice(room, payment, expiresAt, signal);
    if (invoice !== 'duplicate') return keepInvoice(room, payment, invoice, expiresAt);
    // An earlier try arrived and its reply was lost; nobody ever saw that invoice. The next number is recorded before
    // it is used, so that the same cannot be forgotten twice.
    await takeNextNumber(room, payment);
  }
  throw new Error('The provider knows every number tried; the queue comes back later.');
}

async function askForInvoice(
  { platform, qpay }: PaymentsRoom,
  payment: Payment,
  expiresAt: Date,
  signal?: AbortSignal,
): Promise<CreatedInvoice | 'duplicate'> {
  const token = callbackTokenOf(platform, payment.id);
  try {
    return await qpay.createInvoice(
      {
        senderInvoiceNo: payment.sender_invoice_no,
        receiverCode: payment.reference,
        description: fillMessage(textsOf(payment.language).invoice, { reference: payment.reference }),
        amountMnt: payment.amount_mnt,
        callbackUrl: `${payment.callback_base}${CALLBACK_PATH}/${token}`,
        expiresAt,
      },
      signal,
    );
  } catch (error) {
    if (isQpayError(error))
      await platform.database.inTransaction((tx) =>
        notePaymentEvent(tx, platform.clock, payment.id, {
          kind: 'provider_failed',
          detail: { during: 'invoice', fault: error.fault, message: error.message },
        }),
      );
    throw error;
  }
}

const takeNextNumber = ({ platform }: PaymentsRoom, seen: Payment): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    const payment = await holdPayment(tx, seen.id);
    // Another run may have gone on meanwhile.
    if (payment.state !== 'preparing' || payment.sender_invoice_no !== seen.sender_invoice_no) return;
    const invoiceTry = payment.invoice_try + 1;
    const number = senderInvoiceNo(payment.id, invoiceTry);
    await changePayment(tx, payment, { invoice_try: invoiceTry, sender_invoice_no: number });
    await notePaymentEvent(tx, platform.clock, payment.id, {
      kind: 'number_taken',
      detail: { taken: payment.sender_invoice_no, next: number },
    });
  });

const keepInvoice = (
  { platform }: PaymentsRoom,
  seen: Payment,
  invoice: CreatedInvoice,
  expiresAt: Date,
): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    const { clock } = platform;
    const payment = await holdPayment(tx, seen.id);
    const made = {
      invoice_id: invoice.invoiceId,
      qr_text: invoice.qrText,
      qr_image: invoice.qrImage,
      bank_links: JSON.stringify(invoice.bankLinks),
      expires_at: expiresAt,
    };
    if (payment.state !== 'preparing') {
      // The request ended while the invoice was being made: it is kept to be closed, never to be paid.
      if (payment.state !== 'cancelled' || payment.invoice_id !== null) return;
      const { state, created_at: createdAt, ended_at: endedAt } = payment;
      const lookAt = nextCheckAt({ state, createdAt, expiresAt, endedAt }, clock.now());
      await changePayment(tx, payment, { ...made, next_check_at: lookAt });
      await queuePaymentJob(tx, clock, CLOSE_INVOICE, payment.id);
      return;
    }
    const now = clock.now();
    const times = { state: 'pending', createdAt: now, expiresAt, endedAt: null } as const;
    const nextAt = nextCheckAt(times, now);
    await changePayment(tx, payment, { ...made, state: 'pending', next_check_at: nextAt });
    await notePaymentEvent(tx, clock, payment.id, {
      kind: 'invoice_made',
      detail: { invoiceId: invoice.invoiceId, number: payment.sender_invoice_no },
    });
    if (nextAt !== null) await queuePaymentJob(tx, clock, VERIFY_PAYMENT, payment.id, nextAt);
  });
