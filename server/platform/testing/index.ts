export type { CapturedMails } from './capture-mails.ts';
export { createTestApp, type TestApp, type TestAppOptions, type TestPerson } from './create-test-app.ts';
export {
  createEmptyDatabase,
  createTestDatabase,
  TEST_PATIENCE_MS,
  type TestDatabase,
} from './create-test-database.ts';
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { hearEverything } from './hear-everything.ts';
export { openSecondServer, type SecondServer } from './open-second-server.ts';
export { openTestQueue, type TestQueue } from './open-test-queue.ts';
export { recordStatements, type Statement } from './record-statements.ts';
export { createTestKeys, TEST_ENCRYPTION_KEY } from './test-keys.ts';
export { readLetter, readWaitingSms, TEST_LETTER, testDelivery } from './test-letters.ts';
