export { createDemoClient } from './demo-client.ts';
export { seedDemoRequests } from './seed-demo-requests.ts';
