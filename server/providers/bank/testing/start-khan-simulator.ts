import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** Where a call is lost or broken. */
export type KhanFault =
  /** The line breaks before the bank has the call. */
  | 'lost-call'
  /** The bank does it, and the line breaks before its answer. */
  | 'lost-reply'
  /** The bank does it some minutes later; the line breaks at once. */
  | 'late'
  /** The gateway in front of the bank breaks: before it passed the call on, or after. */
  | 'broken-before'
  | 'broken-after'
  /** The bank does it and answers with something that is no JSON. */
  | 'garbage';

/** The parts of the gateway that can fail by themselves. */
export type KhanPlace = 'transfer' | 'statement' | 'token';

/** A booking of the simulated account. */
export interface KhanBooking {
  readonly record: number;
  readonly transferId: string;
  readonly amountMnt: number;
  readonly at: number;
  readonly description: string;
}

export interface KhanSimulator {
  readonly baseUrl: string;
  /** What left the account, in order. A transfer that is asked for twice is booked twice. */
  readonly bookings: readonly KhanBooking[];
  /** The fault of the next call to each place, asked once for each call; undefined answers as a bank should. */
  faultOf: (place: KhanPlace) => KhanFault | undefined;
  /** Refuses transfers to this account. */
  refusedAccount: string | null;
  close(): Promise<void>;
}

export interface KhanAccess {
  readonly key: string;
  readonly secret: string;
  readonly loginName: string;
  readonly tranPassword: string;
  readonly account: string;
  readonly now: () => number;
}

/** So long a transfer that came late waits inside the bank. */
const LATE_MS = 5 * 60_000;
const OFFSET_MS = 8 * 3_600_000;
const TOKEN = 'simulated-token';
const JOURNAL_START = 100_000;

/** The bank's day in Ulaanbaatar. */
const dayOf = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10);

const transferBody = z.object({
  fromAccount: z.string(),
  toAccount: z.string(),
  amount: z.int().positive(),
  description: z.string(),
  transferid: z.string(),
  loginName: z.string(),
  tranPassword: z.string(),
});
type TransferBody = z.infer<typeof transferBody>;

/** What goes back: a reply, a page that is no JSON, or nothing at all. */
type Answer = { readonly status: number; readonly body: object } | 'garbage' | 'cut';

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});

/** Khan Bank's corporate gateway on a free port of the loopback address, over real HTTP, with an account that keeps its bookings. */
export async function startKhanSimulator(access: KhanAccess): Promise<KhanSimulator> {
  const bookings: KhanBooking[] = [];
  let late: { readonly dueAt: number; readonly body: TransferBody }[] = [];

  const book = (body: TransferBody, at: number): number => {
    const record = bookings.length + 1;
    const { transferid: transferId, amount: amountMnt } = body;
    bookings.push({ record, transferId, amountMnt, at, description: `EB - ${body.description}` });
    return record;
  };
  const bookLate = (): void => {
    const due = late.filter(({ dueAt }) => dueAt <= access.now());
    late = late.filter((one) => !due.includes(one));
    for (const { body, dueAt } of due) book(body, dueAt);
  };

  const answerTransfer = (sent: string, fault: KhanFault | undefined): Answer => {
    const body = transferBody.parse(JSON.parse(sent));
    if (body.loginName !== access.loginName || body.tranPassword !== access.tranPassword)
      return refusal(403, 'AUTH', 'Wrong password for transfers');
    if (body.toAccount === simulator.refusedAccount) return refusal(400, 'E_ACC', 'Account closed');
    if (fault === 'broken-before') return refusal(502, 'GATEWAY', 'Bad gateway');
    if (fault === 'late') {
      late.push({ dueAt: access.now() + LATE_MS, body });
      return 'cut';
    }
    const record = book(body, access.now());
    if (fault === 'lost-reply') return 'cut';
    if (fault === 'broken-after') return refusal(500, 'TIMEOUT', 'Timeout');
    if (fault === 'garbage') return 'garbage';
    return {
      status: 200,
      body: {
        journalNo: JOURNAL_START + record,
        uuid: `u${record}`,
        transferid: body.transferid,
        systemDate: new Date(access.now()).toISOString(),
      },
    };
  };

  const answerStatement = (query: URLSearchParams, fault: KhanFault | undefined): Answer => {
    if (fault === 'broken-before' || fault === 'broken-after') return refusal(503, 'BUSY', 'Busy');
    if (fault !== undefined) return fault === 'garbage' ? 'garbage' : 'cut';
    bookLate();
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const inside = bookings.filter(({ at }) => {
      const day = dayOf(at).replaceAll('-', '');
      return from <= day && day <= to;
    });
    const size = Number(query.get('size'));
    const start = Number(query.get('page')) * size;
    const transactions = inside.slice(start, start + size).map(({ record, at, amountMnt, description }) => ({
      record,
      tranDate: dayOf(at),
      postDate: dayOf(at),
      time: '10000000',
      journal: JOURNAL_START + record,
      amount: -amountMnt,
      debit: amountMnt,
      description,
      relatedAccount: '',
    }));
    return { status: 200, body: { account: access.account, currency: 'MNT', transactions } };
  };

  const basic = `Basic ${Buffer.from(`${access.key}:${access.secret}`).toString('base64')}`;
  const answer = async (incoming: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const place = placeOf(pathname);
    const fault = simulator.faultOf(place);
    if (fault === 'lost-call') return 'cut';
    const sent = await text(incoming);
    const { authorization } = incoming.headers;
    if (authorization !== (place === 'token' ? basic : `Bearer ${TOKEN}`))
      return refusal(401, 'UNAUTHORIZED', 'Unauthorized');
    if (place === 'token')
      return { status: 200, body: { access_token: TOKEN, access_token_expires_in: '1799' } };
    return place === 'transfer' ? answerTransfer(sent, fault) : answerStatement(searchParams, fault);
  };

  const server = createServer(
    (incoming, response) => void answer(incoming).then((one) => send(response, one)),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The simulator has no port.');
  const simulator: KhanSimulator = {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    bookings,
    faultOf: () => undefined,
    refusedAccount: null,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return simulator;
}

function placeOf(pathname: string): KhanPlace {
  if (pathname.startsWith('/v1/transfer/')) return 'transfer';
  return pathname.startsWith('/v1/statements/') ? 'statement' : 'token';
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'cut') response.socket?.destroy();
  else if (answer === 'garbage') response.writeHead(200).end('<html>maintenance</html>');
  else
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
}
