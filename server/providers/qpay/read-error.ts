import { z } from 'zod';
import { QpayError, type QpayFault } from './qpay-error.ts';

/** Either `{ error: "KEY", message }`, or field errors nested in `error`. The message may be Mongolian or the key itself. */
const errorSchema = z.object({
  error: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  message: z.string().optional(),
});

const BY_STATUS: Readonly<Record<number, QpayFault>> = {
  400: 'refused',
  401: 'unauthorised',
  404: 'not-found',
  408: 'busy',
  409: 'duplicate',
  // QPay says 422 where others say 404.
  422: 'not-found',
  429: 'busy',
};

/** Keys that mean more than the status they come with. */
const BY_KEY: Readonly<Record<string, QpayFault>> = {
  NO_CREDENDIALS: 'unauthorised',
  NO_CREDENTIALS: 'unauthorised',
  SYSTEM_BUSY: 'busy',
  INVOICE_NOTFOUND: 'not-found',
  PAYMENT_NOTFOUND: 'not-found',
  INVOICE_PAID: 'refused',
  INVOICE_ALREADY_CANCELED: 'refused',
  INVALID_AMOUNT: 'refused',
  EBARIMT_NOT_REGISTERED: 'refused',
  EBARIMT_CANCEL_NOTSUPPERDED: 'refused',
  CUSTOMER_REGISTER_INVALID: 'refused',
  PAYMENT_NOT_PAID: 'refused',
};

const TEXT_MAX_LENGTH = 200;

/** An error reply of either shape as the fault it is. Values of fields are left out: they may be personal. */
export function readError(status: number, body: unknown): QpayError {
  const { error, message } = errorSchema.safeParse(body).data ?? {};
  const key = typeof error === 'string' ? error : '';
  const fields = typeof error === 'object' ? Object.keys(error).slice(0, 10).join(', ') : '';
  const fault = BY_KEY[key] ?? BY_STATUS[status] ?? (status >= 500 ? 'busy' : 'refused');
  const said = [key, fields === '' ? '' : `fields ${fields}`, message === key ? '' : (message ?? '')]
    .filter((part) => part !== '')
    .join(': ');
  return new QpayError(fault, `QPay answered ${status} ${said.slice(0, TEXT_MAX_LENGTH)}`.trimEnd(), { key });
}
