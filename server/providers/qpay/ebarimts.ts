import type { TokenKeeper } from './keep-token.ts';
import type { EbarimtAnswer, EbarimtOrder, InvoiceOrder, Qpay } from './qpay.ts';
import { isQpayError, type QpayError } from './qpay-error.ts';
import { ebarimtReplySchema } from './reply-schemas.ts';
import type { QpayRequest } from './send-request.ts';

/** The merchant's contract for e-barimt, as QPay and the tax authority gave it. */
export interface EbarimtRules {
  /** The template of invoices that may get an e-barimt; it differs from the ordinary one. */
  readonly invoiceCode: string;
  /** Where the service is given: four digits. */
  readonly districtCode: string;
  /** What is sold: seven digits. */
  readonly classificationCode: string;
  /** 1: with VAT, 2: exempt, 3: at zero. */
  readonly taxType: '1' | '2' | '3';
}

/** VAT is a tenth on top, so an eleventh of what is paid. */
const VAT_PART = 11;

/** Möngö as QPay writes sums: whole tögrög, a point and two digits. */
const writeHundredths = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** An invoice that may get an e-barimt says what is sold line by line; QPay adds the lines up. */
export function toInvoiceLines({ amountMnt, description }: InvoiceOrder, rules: EbarimtRules) {
  const vat = {
    tax_code: 'VAT',
    description: 'НӨАТ',
    amount: writeHundredths(Math.round((amountMnt * 100) / VAT_PART)),
    note: '',
  };
  return {
    invoice_code: rules.invoiceCode,
    tax_type: rules.taxType,
    district_code: rules.districtCode,
    lines: [
      {
        line_description: description.slice(0, 255),
        line_quantity: '1.00',
        line_unit_price: `${amountMnt}.00`,
        classification_code: rules.classificationCode,
        taxes: rules.taxType === '1' ? [vat] : [],
      },
    ],
  };
}

interface EbarimtCalls {
  readonly tokens: TokenKeeper;
  readonly sendOnce: (request: Omit<QpayRequest, 'timeoutMs'>) => Promise<unknown>;
  readonly askSafely: (request: Pick<QpayRequest, 'method' | 'path' | 'signal'>) => Promise<unknown>;
}

const PATH = '/ebarimt_v3';

/** The receipts of the tax authority that QPay makes for payments. */
export function createEbarimts(
  rules: EbarimtRules | null,
  { tokens, sendOnce, askSafely }: EbarimtCalls,
): Pick<Qpay, 'makesEbarimts' | 'signIn' | 'createEbarimt' | 'cancelEbarimt'> {
  const create = async (order: EbarimtOrder, given: EbarimtRules, signal?: AbortSignal) => {
    const body = toBody(order, given);
    const send = (token: string) =>
      sendOnce({ method: 'POST', path: `${PATH}/create`, body, authorization: `Bearer ${token}`, signal });
    const token = await tokens.get();
    try {
      return await send(token);
    } catch (error) {
      // A refused token made nothing.
      if (!isQpayError(error, 'unauthorised')) throw error;
      return send(await tokens.replace(token));
    }
  };
  return {
    makesEbarimts: rules !== null,

    async signIn() {
      await tokens.get();
    },

    async createEbarimt(order, signal): Promise<EbarimtAnswer> {
      if (rules === null) return { kind: 'refused', reason: 'not configured' };
      try {
        const parsed = ebarimtReplySchema.safeParse(await create(order, rules, signal));
        if (!parsed.success) return { kind: 'unclear', reason: 'malformed' };
        const { ebarimt_receipt_id, ebarimt_lottery, ebarimt_qr_data } = parsed.data;
        const ebarimt = { number: ebarimt_receipt_id, lottery: ebarimt_lottery, qrText: ebarimt_qr_data };
        return { kind: 'made', ebarimt };
      } catch (error) {
        if (!isQpayError(error)) throw error;
        const isRefused = isQpayError(error, 'refused', 'not-found', 'unauthorised');
        return { kind: isRefused ? 'refused' : 'unclear', reason: reasonOf(error) };
      }
    },

    async cancelEbarimt(paymentId, signal) {
      try {
        await askSafely({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(paymentId)}`, signal });
        return 'cancelled';
      } catch (error) {
        if (isQpayError(error) && error.key === 'EBARIMT_NOT_REGISTERED') return 'none';
        if (isQpayError(error, 'not-found')) return 'none';
        if (isQpayError(error, 'refused')) return 'refused';
        throw error;
      }
    },
  };
}

const toBody = ({ paymentId, companyRegister }: EbarimtOrder, rules: EbarimtRules) => ({
  payment_id: paymentId,
  ebarimt_receiver_type: companyRegister === null ? 'CITIZEN' : 'COMPANY',
  ...(companyRegister === null ? {} : { ebarimt_receiver: companyRegister }),
  district_code: rules.districtCode,
  classification_code: rules.classificationCode,
});

/** QPay's own key, or the kind of fault where it gave none. Its message may be personal. */
const reasonOf = ({ key, fault }: QpayError): string => (key === '' ? fault : key).slice(0, 100);
