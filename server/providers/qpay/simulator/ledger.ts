import { randomUUID } from 'node:crypto';
import { writeQrText } from './write-qr-text.ts';

export interface SimulatedInvoice {
  readonly id: string;
  readonly senderInvoiceNo: string;
  readonly description: string;
  /** Decimal text with two places. */
  readonly amount: string;
  readonly callbackUrl: string;
  readonly expiresAtMs: number | null;
  readonly qrText: string;
  readonly qrImage: string;
  readonly createdAtMs: number;
  /** Made with lines, from the template for e-barimt. */
  readonly mayHaveEbarimt: boolean;
  isCancelled: boolean;
}

/** A receipt of the tax authority. */
export interface SimulatedEbarimt {
  readonly number: string;
  readonly paymentId: string;
  readonly receiverType: 'CITIZEN' | 'COMPANY';
  readonly receiver: string;
  readonly amount: string;
  readonly lottery: string;
  readonly qrText: string;
  status: 'REGISTERED' | 'CANCELED';
}

export interface SimulatedPayment {
  readonly id: string;
  readonly invoiceId: string;
  status: string;
  readonly amount: string;
  readonly currency: string;
  readonly type: 'P2P' | 'CARD';
  readonly wallet: string;
  readonly atMs: number;
}

export interface NewInvoice {
  readonly senderInvoiceNo: string;
  readonly description: string;
  readonly amount: string;
  readonly callbackUrl: string;
  readonly expiresAtMs: number | null;
  readonly mayHaveEbarimt: boolean;
}

/** Invoices and payments of the simulated QPay, in memory: the ledger is gone with the process, as a demo may be. */
export interface Ledger {
  readonly invoices: ReadonlyMap<string, SimulatedInvoice>;
  readonly payments: readonly SimulatedPayment[];
  /** Every one that was ever made: asked twice, QPay makes two. */
  readonly ebarimts: SimulatedEbarimt[];
  /** Undefined when the sender's number is taken. */
  addInvoice(invoice: NewInvoice): Promise<SimulatedInvoice | undefined>;
  /** A payment of now, or one of the past with its own id and time. */
  addPayment(
    payment: Omit<SimulatedPayment, 'id' | 'atMs'> & Partial<Pick<SimulatedPayment, 'id' | 'atMs'>>,
  ): SimulatedPayment;
  /** A payment that QPay forgets, which must not happen and may. */
  losePayment(paymentId: string): void;
  paymentsOf(invoiceId: string): SimulatedPayment[];
  isPaid(invoiceId: string): boolean;
}

/** The picture of a code, in base64. */
export type DrawQr = (text: string) => Promise<string>;

const drawTheCode: DrawQr = async (text) => (await import('./draw-qr.ts')).drawQr(text);

export function createLedger(now: () => number, drawQr = drawTheCode): Ledger {
  const invoices = new Map<string, SimulatedInvoice>();
  const numbers = new Set<string>();
  const payments: SimulatedPayment[] = [];
  const ebarimts: SimulatedEbarimt[] = [];
  const paymentsOf = (invoiceId: string) => payments.filter((payment) => payment.invoiceId === invoiceId);
  return {
    invoices,
    payments,
    ebarimts,
    async addInvoice(invoice) {
      if (numbers.has(invoice.senderInvoiceNo)) return undefined;
      // Taken before anything slow, so that two at once cannot both have it.
      numbers.add(invoice.senderInvoiceNo);
      const id = randomUUID();
      const qrText = writeQrText({ invoiceId: id, amount: invoice.amount });
      const made: SimulatedInvoice = {
        ...invoice,
        id,
        qrText,
        qrImage: await drawQr(qrText),
        createdAtMs: now(),
        isCancelled: false,
      };
      invoices.set(id, made);
      return made;
    },
    addPayment({ id = randomUUID(), atMs = now(), ...payment }) {
      const made: SimulatedPayment = { ...payment, id, atMs };
      payments.push(made);
      return made;
    },
    losePayment: (paymentId) => {
      const index = payments.findIndex(({ id }) => id === paymentId);
      if (index >= 0) payments.splice(index, 1);
    },
    paymentsOf,
    isPaid: (invoiceId) => paymentsOf(invoiceId).some(({ status }) => status === 'PAID'),
  };
}
