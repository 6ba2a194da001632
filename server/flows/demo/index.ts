export { createDemoClient } from './demo-client.ts';
export { leaveDeadLetter } from './leave-dead-letter.ts';
export { leaveProductDraft } from './leave-product-draft.ts';
export { seedDemoRequests } from './seed-demo-requests.ts';
