import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/index.ts';
import type { AnyJob } from '../../platform/jobs/index.ts';
import { createCheckPayoutsJob } from './check-payouts.ts';
import type { DisbursingRoom } from './disbursing-room.ts';
import { serveGetDeskRepayment, serveGetRepayment } from './get-repayment.ts';
import { serveListPayoutFiles } from './list-payout-files.ts';
import { serveListPayouts } from './list-payouts.ts';
import { serveMakePayoutFile } from './make-payout-file.ts';
import { serveOrderPayouts } from './order-payouts.ts';
import { serveGetPayoutConditions, serveTickPayoutCondition } from './payout-conditions.ts';
import { serveReadStatement } from './read-statement.ts';
import { createSendPayoutJob } from './send-payout.ts';
import { servePayoutFile } from './send-payout-file.ts';
import { serveSetPayoutAccount } from './set-payout-account.ts';
import { serveConfirmPayout, serveReleasePayout, serveStopPayout, serveUndoPayout } from './step-payouts.ts';

export { createDisbursingRoom, type DisbursingRoom } from './disbursing-room.ts';

/** The money of signed requests: what has to be there before, the orders to pay, and what becomes of them. */
export function registerDisbursing(app: FastifyInstance, room: DisbursingRoom): void {
  serveListPayouts(app, room);
  serveOrderPayouts(app, room);
  serveReleasePayout(app);
  serveMakePayoutFile(app);
  serveListPayoutFiles(app);
  servePayoutFile(app);
  serveReadStatement(app);
  serveConfirmPayout(app);
  serveStopPayout(app);
  serveUndoPayout(app);
  serveSetPayoutAccount(app);
  serveGetPayoutConditions(app);
  serveTickPayoutCondition(app);
  serveGetRepayment(app);
  serveGetDeskRepayment(app);
}

/** Orders go to the bank by themselves, and its statement is read, where there is a gateway. */
export const disbursingJobs = (platform: Platform, { gateway }: DisbursingRoom): AnyJob[] =>
  gateway === null ? [] : [createSendPayoutJob(platform, gateway), createCheckPayoutsJob(platform, gateway)];
