import type { StatementLine } from '@zeel/domain/payout';
import { BankError, type BankGateway, type TransferReply } from '../bank-gateway.ts';
import { describeTransfer, type OrderedTransfer } from '../payment-file.ts';
import { readBankAmount, readBankDay } from '../read-figures.ts';
import {
  errorSchema,
  KHAN_BANK,
  type KhanTransaction,
  statementSchema,
  tokenSchema,
  transferSchema,
} from './khan-contract.ts';
import { type KhanReply, sendCall } from './send-call.ts';

export interface KhanOptions {
  /** With the version, for example https://api.khanbank.com/v1. */
  readonly baseUrl: string;
  readonly key: string;
  readonly secret: string;
  /** The person of the lender under whose name the bank books, and their password for transfers. */
  readonly loginName: string;
  readonly tranPassword: string;
  /** The lender's account, from which loans are paid. */
  readonly account: string;
  readonly now: () => number;
  /** Time for one call. */
  readonly timeoutMs?: number;
}

/** A transfer to another bank takes the gateway some seconds. */
const TIMEOUT_MS = 60_000;
/** A token lasts half an hour; it is renewed a minute earlier, so that no call sets out with one that ends on the way. */
const TOKEN_SECONDS = 1_800;
const TOKEN_MARGIN_MS = 60_000;
const PAGE_SIZE = 100;
/** Ten thousand bookings between two readings are no statement of a lender's account. */
const PAGES_MAX = 100;
/** Statuses with which the bank says that it looked at a transfer and did not take it. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 422]);
const REASON_MAX_LENGTH = 200;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

interface Token {
  readonly access: string;
  readonly endsAtMs: number;
}

/** The client of Khan Bank's corporate gateway, for the real host and the simulator alike. */
export function createKhanGateway(options: KhanOptions): BankGateway {
  const { baseUrl, key, secret, account, now, timeoutMs = TIMEOUT_MS } = options;
  const basic = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  let token: Token | null = null;

  const signIn = async (signal?: AbortSignal): Promise<string> => {
    if (token !== null && token.endsAtMs > now()) return token.access;
    const path = '/auth/token?grant_type=client_credentials';
    const reply = await sendCall(baseUrl, {
      method: 'POST',
      path,
      authorization: basic,
      contentType: FORM,
      timeoutMs,
      signal,
    });
    const { success, data } = tokenSchema.safeParse(reply.body);
    if (reply.status !== 200 || !success) throw new BankError(`Khan Bank gave no token: ${reply.status}`);
    const seconds = Number(data.access_token_expires_in ?? TOKEN_SECONDS) || TOKEN_SECONDS;
    token = { access: data.access_token, endsAtMs: now() + seconds * 1_000 - TOKEN_MARGIN_MS };
    return token.access;
  };

  const readPage = async (query: URLSearchParams, signal?: AbortSignal): Promise<KhanTransaction[]> => {
    const reply = await sendCall(baseUrl, {
      method: 'GET',
      path: `/statements/${encodeURIComponent(account)}?${query.toString()}`,
      authorization: `Bearer ${await signIn(signal)}`,
      timeoutMs,
      signal,
    });
    if (reply.status === 401) token = null;
    const { success, data } = statementSchema.safeParse(reply.body);
    if (reply.status !== 200 || !success) throw new BankError(`Khan Bank gave no statement: ${reply.status}`);
    return data.transactions;
  };

  return {
    prepare: async (signal) => void (await signIn(signal)),

    transfer: async (order, signal) => {
      const isOwnBank = order.bankCode === KHAN_BANK;
      if (!isOwnBank && !/^MN\d{18}$/.test(order.account))
        return { kind: 'refused', reason: 'An account at another bank needs its IBAN.' };
      try {
        const reply = await sendCall(baseUrl, {
          method: 'POST',
          path: isOwnBank ? '/transfer/domestic' : '/transfer/interbank',
          authorization: `Bearer ${await signIn(signal)}`,
          contentType: JSON_TYPE,
          body: JSON.stringify(toBody(order, options, isOwnBank)),
          timeoutMs,
          signal,
        });
        if (reply.status === 401) token = null;
        return readReply(reply);
      } catch (error) {
        if (!(error instanceof BankError)) throw error;
        return { kind: 'unclear', cause: error.message };
      }
    },

    readStatement: async (fromOn, toOn, signal) => {
      // A booking that comes while pages are read moves lines to the next page, where they are read again.
      const lines = new Map<string, StatementLine>();
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const query = new URLSearchParams({
          from: fromOn.replaceAll('-', ''),
          to: toOn.replaceAll('-', ''),
          page: String(page),
          size: String(PAGE_SIZE),
        });
        const transactions = await readPage(query, signal);
        for (const one of transactions) lines.set(String(one.record), toLine(one));
        if (transactions.length < PAGE_SIZE) return [...lines.values()];
      }
      throw new BankError('Khan Bank’s statement does not end');
    },
  };
}

const toBody = (order: OrderedTransfer, options: KhanOptions, isOwnBank: boolean) => ({
  fromAccount: options.account,
  toAccount: order.account,
  toCurrency: 'MNT',
  amount: order.amountMnt,
  description: describeTransfer(order),
  currency: 'MNT',
  transferid: order.transferId,
  loginName: options.loginName,
  tranPassword: options.tranPassword,
  ...(isOwnBank ? {} : { toBank: order.bankCode, toAccountName: order.holder }),
});

/** Only a journal number means money, only a refusal means none; everything between is unclear. */
function readReply({ status, body }: KhanReply): TransferReply {
  const taken = transferSchema.safeParse(body);
  if (status === 200 && taken.success) return { kind: 'accepted', journal: String(taken.data.journalNo) };
  if (!REFUSALS.has(status)) return { kind: 'unclear', cause: `Khan Bank answered ${status}` };
  const { code = status, message = '' } = errorSchema.safeParse(body).data ?? {};
  return { kind: 'refused', reason: `Khan Bank: ${code} ${message}`.trim().slice(0, REASON_MAX_LENGTH) };
}

function toLine({ tranDate, journal, record, amount, description }: KhanTransaction): StatementLine {
  const bookedOn = readBankDay(tranDate);
  if (bookedOn === null) throw new BankError('Khan Bank’s statement has a day that is none');
  return {
    bookedOn,
    journal: String(journal ?? record),
    amountMnt: readBankAmount(String(amount)),
    description: description ?? '',
  };
}
