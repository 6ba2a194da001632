import { lenderDate } from '@zeel/domain/product';
import { z } from 'zod';
import { listUnderWay } from '../../modules/disbursements/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import type { BankGateway } from '../../providers/bank/index.ts';
import { applyStatement } from './apply-statement.ts';
import { BANK, linksOfJob } from './send-payout.ts';

/** A file that nobody took to the bank for longer keeps no statement from being read. */
const MOST_DAYS_MS = 31 * 86_400_000;

/**
 * The job that reads the bank's statement for every order whose money may be on the way, and believes nothing else. A statement that
 * cannot be read decides nothing; the next run reads it again.
 */
export const createCheckPayoutsJob = (platform: Platform, gateway: BankGateway): AnyJob =>
  defineJob({
    name: 'check-payouts',
    payload: z.object({}),
    schedule: { crontab: '*/4 * * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const { database, clock } = platform;
      const orders = await listUnderWay(database.db);
      const [earliest] = orders.map(({ sent_at: sentAt }) => sentAt ?? clock.now()).sort((a, b) => +a - +b);
      if (earliest === undefined) return;
      const readAt = clock.now();
      const wholeFrom = lenderDate(new Date(Math.max(earliest.getTime(), readAt.getTime() - MOST_DAYS_MS)));
      const lines = await gateway.readStatement(wholeFrom, lenderDate(readAt), signal);
      const statement = { lines, readAt, wholeFrom, mover: BANK, links: linksOfJob(platform) };
      for (const { id } of orders) {
        signal.throwIfAborted();
        await database.inTransaction((tx) => applyStatement(tx, clock, id, statement));
      }
    },
  });
