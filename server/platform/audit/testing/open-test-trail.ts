import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../database/index.ts';
import {
  createFakeClock,
  createTestDatabase,
  type FakeClock,
  TEST_PATIENCE_MS,
} from '../../testing/index.ts';
import {
  type AuditVerdict,
  exportAuditHead,
  readAuditAnchors,
  recordAuditEvent,
  sealAuditEvents,
  verifyAuditChain,
} from '../index.ts';

declare module '../events.ts' {
  interface AuditEvents {
    /** Only for tests. */
    'test.happened': { number: number; when?: Date; text?: string };
  }
}

/** A trail of its own with its anchors, for those who tamper with it. */
export interface TestTrail {
  readonly clock: FakeClock;
  readonly database: OpenDatabase;
  readonly folder: string;
  readonly anchorFile: string;
  /** Opens the same database once more, for somebody whose connections are to be killed. */
  openAgain(): Promise<OpenDatabase>;
  /** One event of a subject whose events are not linked to each other. */
  record(number: number, subjectId?: string): Promise<string>;
  /** One event of a loan request. */
  recordOfRequest(number: number, loanRequestId?: string): Promise<string>;
  seal(): Promise<void>;
  /** Seals and anchors what happened. */
  anchor(): ReturnType<typeof exportAuditHead>;
  /** Looks through the trail as it stands. */
  look(): Promise<AuditVerdict>;
  /** Seals what happened and looks through the trail. */
  verify(): Promise<AuditVerdict>;
  /** Runs statements as whoever owns the database can: every trigger is off. Nothing is sealed before. */
  asOwner(statements: string): Promise<void>;
  close(): Promise<void>;
}

export async function openTestTrail(): Promise<TestTrail> {
  const clock = createFakeClock();
  const testDatabase = await createTestDatabase();
  const open = (): Promise<OpenDatabase> =>
    openDatabase({
      url: testDatabase.url,
      poolSize: 12,
      onIdleError: () => undefined,
      patienceMs: TEST_PATIENCE_MS,
    });
  const database = await open();
  const folder = await mkdtemp(join(tmpdir(), 'zeel-audit-'));
  const anchorFile = join(folder, 'anchors.jsonl');
  const record = (number: number, kind: string, id: string): Promise<string> =>
    database.inTransaction((tx) =>
      recordAuditEvent(tx, clock, {
        type: 'test.happened',
        actor: { kind: 'system' },
        subject: { kind, id },
        payload: { number, when: clock.now(), text: 'ᠮᠣᠩᠭᠣᠯ "quoted" <b>' },
      }),
    );
  const seal = (): Promise<void> => sealAuditEvents(database.db, clock);
  const look = async (): Promise<AuditVerdict> => {
    const { anchors } = await readAuditAnchors([anchorFile]);
    return verifyAuditChain(database.db, anchors);
  };
  return {
    clock,
    database,
    folder,
    anchorFile,
    openAgain: open,
    record: (number, subjectId = 'one') => record(number, 'test', subjectId),
    recordOfRequest: (number, loanRequestId = 'one') => record(number, 'loan-request', loanRequestId),
    seal,
    anchor: async () => {
      await seal();
      return exportAuditHead(database.db, clock, anchorFile);
    },
    look,
    verify: async () => {
      await seal();
      return look();
    },
    asOwner: async (statements) => {
      await sql
        .raw(`set session_replication_role = replica; ${statements}; reset session_replication_role`)
        .execute(database.db);
    },
    close: async () => {
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Faults as `seq fault`. */
export const faultsOf = ({ faults }: AuditVerdict): string[] =>
  faults.map(({ seq, fault }) => `${seq} ${fault}`);

export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (let waitedMs = 0; !(await isTrue()); waitedMs += 10) {
    if (waitedMs > 15_000) throw new Error('it never happened');
    await sleep(10);
  }
};
