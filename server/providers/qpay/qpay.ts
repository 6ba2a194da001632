/** QPay in our own words. What it says about money keeps its raw form beside the form we can reckon with. */
export interface Qpay {
  /** Creates an invoice. `duplicate`: the number was used before, so an earlier try arrived and its reply was lost. */
  createInvoice(order: InvoiceOrder, signal?: AbortSignal): Promise<CreatedInvoice | 'duplicate'>;
  /** Null when QPay knows no such invoice. */
  findInvoice(invoiceId: string, signal?: AbortSignal): Promise<KeptInvoice | null>;
  /** Closes an invoice. `paid`: too late, there is money on it. */
  cancelInvoice(invoiceId: string, signal?: AbortSignal): Promise<'cancelled' | 'paid' | 'unknown'>;
  /** The truth about an invoice: every payment made to it. An unknown invoice has none. */
  checkInvoice(invoiceId: string, signal?: AbortSignal): Promise<InvoiceCheck>;
  findPayment(paymentId: string, signal?: AbortSignal): Promise<SeenPayment | null>;
  /** The payments of the whole merchant, page by page from 1. */
  listPayments(pageNumber: number, signal?: AbortSignal): Promise<PaymentPage>;
  /** Gives a card payment back. `refused`: QPay does not do it for this payment. */
  refundPayment(paymentId: string, signal?: AbortSignal): Promise<'refunded' | 'refused'>;
  /** Whether the merchant's contract covers e-barimt: without it nobody asks for one. */
  readonly makesEbarimts: boolean;
  /** Signs in. What fails here has sent nothing, so it may be tried again. */
  signIn(): Promise<void>;
  /** Asks once for the e-barimt of a payment. QPay is not known to refuse a second one, and has no way to look one up by its payment. */
  createEbarimt(order: EbarimtOrder, signal?: AbortSignal): Promise<EbarimtAnswer>;
  /** Cancels the e-barimt of a payment; asking twice is safe. `none`: there is none, or it was cancelled before. */
  cancelEbarimt(paymentId: string, signal?: AbortSignal): Promise<'cancelled' | 'none' | 'refused'>;
}

export interface EbarimtOrder {
  /** QPay's number of the payment. */
  readonly paymentId: string;
  /** The register number of a company; null: a citizen, who registers the receipt with its lottery number. */
  readonly companyRegister: string | null;
}

/** What became of an asked e-barimt. Refused: QPay looked and said no, so there is none. Unclear: anything else. */
export type EbarimtAnswer =
  | { readonly kind: 'made'; readonly ebarimt: Ebarimt }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unclear'; readonly reason: string };

export interface Ebarimt {
  /** The number of the tax authority (ДДТД). */
  readonly number: string;
  /** Empty for a company, which takes no part in the lottery. */
  readonly lottery: string;
  readonly qrText: string;
}

export interface InvoiceOrder {
  /** At most 45 characters, unique for ever. */
  readonly senderInvoiceNo: string;
  /** Whom the invoice is for; at most 45 characters. */
  readonly receiverCode: string;
  readonly description: string;
  readonly amountMnt: number;
  readonly callbackUrl: string;
  readonly expiresAt: Date;
}

export interface BankLink {
  readonly app: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
}

export interface CreatedInvoice {
  readonly invoiceId: string;
  readonly qrText: string;
  /** PNG in base64. */
  readonly qrImage: string;
  readonly bankLinks: readonly BankLink[];
}

export interface KeptInvoice {
  readonly invoiceId: string;
  /** OPEN, CLOSED or a word we do not know. */
  readonly rawStatus: string;
  /** Null when it is no whole number of tögrög. */
  readonly amountMnt: number | null;
}

/** The statuses of the contract; anything else counts as pending and must never be taken for money. */
export const PAYMENT_STATUSES = ['NEW', 'FAILED', 'PAID', 'PARTIAL', 'REFUND'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface SeenPayment {
  readonly paymentId: string;
  /** As received. */
  readonly rawStatus: string;
  readonly status: PaymentStatus | 'UNKNOWN';
  /** As received, for example "3000.00". */
  readonly rawAmount: string;
  /** Null when it is no whole number of tögrög. */
  readonly amountMnt: number | null;
  readonly currency: string;
  /** P2P, CARD or a word we do not know. */
  readonly type: string;
  readonly wallet: string;
  /** The invoice it was made to, where QPay says so. */
  readonly invoiceId: string | null;
  readonly paidAt: Date | null;
}

export interface InvoiceCheck {
  readonly payments: readonly SeenPayment[];
}

export interface PaymentPage {
  readonly payments: readonly SeenPayment[];
  readonly hasMore: boolean;
}
