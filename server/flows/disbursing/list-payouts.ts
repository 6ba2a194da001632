import type { DisbursementState } from '@zeel/domain/payout';
import { listPayouts, type PayoutView } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  countByState,
  type DisbursementRow,
  listByState,
  listLivingOf,
} from '../../modules/disbursements/index.ts';
import { applicantNameOf, listInState, listLoanRequests } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuseFields, serve } from '../../platform/http/index.ts';
import { readSetting } from '../../platform/settings/index.ts';
import type { DisbursingRoom } from './disbursing-room.ts';
import { presentPayouts, type ShownPayout } from './present-payout.ts';
import { type Payout, readPayouts } from './read-payouts.ts';

const PAGE_SIZE = 50;
/** So many signed requests are looked at, those that wait longest: nobody pays more in a day. */
const MOST_SIGNED = 500;

const STATES_OF: Readonly<Record<Exclude<PayoutView, 'missing'>, readonly DisbursementState[]>> = {
  waiting: ['waiting'],
  sent: ['sent'],
  unclear: ['unclear'],
  done: ['confirmed', 'failed', 'undone'],
};

/** Signed requests that nobody has ordered yet, and orders, by the view that is asked for. */
export const serveListPayouts = (app: FastifyInstance, { ways }: DisbursingRoom): void =>
  serve(app, listPayouts, {}, async ({ db, clock, query, person }) => {
    const { show, after, language } = query;
    if (after !== undefined && !z.uuid().safeParse(after).success)
      return refuseFields({ after: { code: 'invalid_format' } });
    const text = query.text?.trim() ?? '';
    const { secondAboveMnt } = await readSetting({ db, config: app.platform.config }, 'payouts');
    const reader = { person: person(), language, now: clock.now(), secondAboveMnt };
    const open = await readOpen(db);
    const orders =
      show === 'missing'
        ? []
        : await listByState(db, { states: STATES_OF[show], text, after, size: PAGE_SIZE + 1 });
    const page = orders.slice(0, PAGE_SIZE);
    const shown = [
      ...(after === undefined ? openOf(show, open, text) : []),
      ...(await withRequests(db, page)),
    ];
    const states = await countByState(db);
    const count = (view: keyof typeof STATES_OF): number =>
      STATES_OF[view].reduce((sum, state) => sum + (states.get(state) ?? 0), 0);
    const complete = open.filter(({ isComplete }) => isComplete).length;
    return {
      payouts: await presentPayouts(db, shown, reader),
      next: orders.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
      counts: {
        waiting: complete + count('waiting'),
        missing: open.length - complete,
        sent: count('sent'),
        unclear: count('unclear'),
        done: count('done'),
      },
      secondAboveMnt,
      ways: [...ways],
    };
  });

/** Signed requests without an order. */
async function readOpen(db: Db): Promise<Payout[]> {
  const signed = await listInState(db, 'signed', MOST_SIGNED);
  const ordered = new Set(
    (
      await listLivingOf(
        db,
        signed.map(({ id }) => id),
      )
    ).map(({ loan_request_id: loanRequestId }) => loanRequestId),
  );
  return readPayouts(
    db,
    signed.filter(({ id }) => !ordered.has(id)),
  );
}

const isFound = ({ row, payee }: Payout, text: string): boolean => {
  const wanted = text.toLowerCase();
  return [row.reference ?? '', payee, applicantNameOf(row.data)].some((part) =>
    part.toLowerCase().includes(wanted),
  );
};

function openOf(show: PayoutView, open: readonly Payout[], text: string): ShownPayout[] {
  if (show !== 'waiting' && show !== 'missing') return [];
  return open
    .filter((payout) => payout.isComplete === (show === 'waiting') && isFound(payout, text))
    .map((payout) => ({ payout, order: undefined }));
}

/** The orders with their requests, in the order of the orders. */
async function withRequests(db: Db, orders: readonly DisbursementRow[]): Promise<ShownPayout[]> {
  const rows = await listLoanRequests(
    db,
    orders.map(({ loan_request_id: loanRequestId }) => loanRequestId),
  );
  const payouts = new Map((await readPayouts(db, rows)).map((payout) => [payout.row.id, payout]));
  return orders.flatMap((order) => {
    const payout = payouts.get(order.loan_request_id);
    return payout === undefined ? [] : [{ payout, order }];
  });
}
