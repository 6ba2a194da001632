// Every kind of forbidden import, planted once. The floors' check is worth something only while it catches all of them.
/** @type {readonly (readonly [from: string, to: string])[]} */
export const FORBIDDEN_IMPORTS = [
  ['domain/money/index.ts', 'node:fs'],
  ['domain/money/explain.ts', '@zeel/protocol/errors'],
  ['protocol/rooms/payments.ts', '../../server/platform/clock/index.ts'],
  ['protocol/rooms/catalog.ts', 'node:crypto'],
  ['protocol/contact-checks.ts', 'zod'],
  ['server/platform/jobs/run.ts', '../../providers/qpay/index.ts'],
  ['server/platform/jobs/serve.ts', '../../app.ts'],
  ['server/providers/qpay/settle.ts', '../../modules/payments/index.ts'],
  ['server/providers/qpay/send.ts', '../mail/index.ts'],
  ['server/modules/payments/decide.ts', '../decisions/index.ts'],
  ['server/modules/payments/flow.ts', '../../flows/paying/settle-payment.ts'],
  ['server/flows/paying/settle-payment.ts', '../../modules/payments/payments-repository.ts'],
  ['server/flows/deciding/sign-agreement.ts', '../../app.ts'],
  ['server/flows/reviewing/pretend.ts', '../testing/create-app.ts'],
  ['server/flows/reviewing/decide.ts', '../deciding/approve.ts'],
  ['server/flows/shared/terms/offer.ts', '../../offering/get-offer.ts'],
  ['server/flows/demo/seed.ts', '../../demo.ts'],
  ['server/modules/decisions/draw.ts', '../../../web/shared/money-text.tsx'],
  ['web/shared/call-server.ts', '../../server/platform/clock/index.ts'],
  ['web/shared/look-up.tsx', '../features/payments/api.ts'],
  ['web/features/payments/store.ts', '../../app/store.ts'],
  ['web/features/payments/other.ts', '../catalog/api.ts'],
  ['web/app/chase.ts', './own-tail.ts'],
  ['web/app/own-tail.ts', './chase.ts'],
  ['web/app/lost.ts', 'no-such-package'],
  ['web/app/borrow.ts', '../../scripts/print.ts'],
  ['server/platform/jobs/hurt.ts', '../../../faults/kill.ts'],
];

// What must stay possible, so that a rule which forbids everything does not pass for a good one.
/** @type {readonly (readonly [from: string, to: string])[]} */
export const ALLOWED_IMPORTS = [
  ['domain/schedule/index.ts', '../money/round.ts'],
  ['protocol/rooms/agreements.ts', '@zeel/domain/schedule'],
  ['protocol/rooms/messages.ts', 'zod'],
  ['server/flows/paying/disburse.ts', '../../modules/payments/index.ts'],
  ['server/flows/offering/answer.ts', '../shared/terms/price.ts'],
  ['server/modules/payments/index.ts', './payments-repository.ts'],
  ['server/modules/payments/payments-repository.ts', '@zeel/protocol/errors'],
  ['server/modules/decisions/index.ts', '../../platform/clock/index.ts'],
  ['server/app.ts', './flows/paying/disburse.ts'],
  ['server/flows/reviewing/testing/create-queue-app.ts', '../../testing/create-app.ts'],
  ['server/flows/reviewing/queue.test.ts', './testing/create-queue-app.ts'],
  ['web/app/router.ts', '../features/catalog/api.ts'],
  ['web/features/catalog/api.ts', '../../shared/money-text.tsx'],
];
