import type { Role } from '@zeel/domain/identity';
import {
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
  readServiceTimes,
} from '@zeel/domain/loan-request';
import { emptyRequestData } from '@zeel/domain/request-form';
import { termsOfRequest } from '@zeel/domain/request-search';
import { type DESK_STATES, deskTextHeader } from '@zeel/protocol/rooms/desk-queue';
import { findOpenVersion, type PublishedVersion } from '../../../../modules/catalog/index.ts';
import { nextReference } from '../../../../modules/requests/submission/index.ts';
import { encryptionOf, termOfNumberIn } from '../../../../platform/database/index.ts';
import { newId } from '../../../../platform/ids/index.ts';
import type { TestPerson } from '../../../../platform/testing/index.ts';
import {
  createRequestsApp,
  type RequestsApp,
  type RequestsAppOptions,
} from '../../../testing/create-requests-app.ts';
import { registerDeskQueue } from '../index.ts';

/** A sent request as a test wants it. What is left out is the same for all. */
export interface SampleRequest {
  readonly state?: (typeof DESK_STATES)[number];
  readonly prodId?: string;
  readonly assignee?: string | null;
  readonly amountMnt?: number;
  readonly hoursAgo?: number;
  readonly stateHoursAgo?: number;
  readonly patronymic?: string;
  readonly givenName?: string;
  readonly registerNumber?: string;
  readonly phone?: string;
  readonly company?: { readonly name: string; readonly registerNumber: string };
  readonly applicantUserId?: string;
}

export interface QueueApp extends RequestsApp {
  /** Puts a sent request into the database without walking all the way to its state. */
  insert(sample?: SampleRequest): Promise<{ readonly id: string; readonly reference: string }>;
  staff(role: Role, name?: string): Promise<TestPerson>;
  read<Data>(path: string, as: TestPerson): Promise<Data>;
}

const HOUR_MS = 3_600_000;

/** A call whose `text` travels as the web app sends it: in its header. */
export function typed(path: string): { readonly url: string; readonly headers: Record<string, string> } {
  const [address = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  const headers = deskTextHeader(search.get('text') ?? '');
  search.delete('text');
  return { url: `${address}?${search.toString()}`, headers };
}

/** The queue on a fresh database, with the demo's products. */
export async function createQueueApp(options: Pick<RequestsAppOptions, 'onLogLine'> = {}): Promise<QueueApp> {
  const app = await createRequestsApp({}, { ...options, register: registerDeskQueue });
  const { platform, clock } = app;
  const { database } = platform;
  const versions = new Map<string, PublishedVersion>();

  const versionOf = async (prodId: string): Promise<PublishedVersion> => {
    const known = versions.get(prodId) ?? (await findOpenVersion(database.db, clock, prodId));
    if (known === undefined) throw new Error(`there is no product ${prodId}`);
    versions.set(prodId, known);
    return known;
  };

  const insert: QueueApp['insert'] = async (sample = {}) => {
    const { state = 'submitted', prodId = 'salary-loan', hoursAgo = 30, amountMnt = 1_000_000 } = sample;
    const product = await versionOf(prodId);
    const at = (hours: number): Date => new Date(clock.now().getTime() - hours * HOUR_MS);
    const since = at(sample.stateHoursAgo ?? hoursAgo);
    const empty = emptyRequestData(product);
    const applicant = {
      ...empty.applicant,
      kind: sample.company === undefined ? ('individual' as const) : ('company' as const),
      person: {
        registerNumber: sample.registerNumber ?? 'ЪЪ90010112',
        clanName: '',
        patronymic: sample.patronymic ?? 'Дорж',
        givenName: sample.givenName ?? 'Болд',
      },
      company: { ...empty.applicant.company, ...sample.company },
      phone: sample.phone ?? '+97699112233',
    };
    const times = readServiceTimes(
      state === 'fee_due'
        ? [{ state, atMs: since.getTime() }]
        : [
            { state: 'submitted', atMs: at(hoursAgo).getTime() },
            { state, atMs: since.getTime() },
          ],
      DEFAULT_WORKING_CALENDAR,
      DEFAULT_SERVICE_TARGET_MS,
    );
    if (!times.ok) throw new Error(times.error.code);
    const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
    return database.inTransaction(async (tx) => {
      const reference = await nextReference(tx, clock);
      const id = newId();
      await tx
        .insertInto('loan_requests')
        .values({
          id,
          reference,
          prod_id: prodId,
          product_version_id: product.versionId,
          state,
          applicant_user_id: sample.applicantUserId ?? null,
          secret_hash: null,
          assignee_user_id: sample.assignee ?? null,
          channel: 'web',
          language: 'mn',
          data: encryptionOf(tx).json({ ...empty, applicant }),
          visited_steps: [],
          amount_mnt: amountMnt,
          term_months: 12,
          requested_terms: JSON.stringify({ cost: { instalmentMnt: 90_000 } }),
          request_fee_mnt: 0,
          assessment_id: null,
          resume_email: null,
          created_at: at(hoursAgo),
          updated_at: since,
          submitted_at: at(hoursAgo),
          state_since: since,
          expires_at: null,
          erased_at: null,
          search_terms: termsOfRequest(reference, applicant, termOfNumberIn(tx)),
          service_promised_ms: DEFAULT_SERVICE_TARGET_MS,
          service_elapsed_ms: times.value.elapsedMs,
          service_warn_at: moment(times.value.warnAtMs),
          service_due_at: moment(times.value.dueAtMs),
          service_overdue_at: moment(times.value.overdueAtMs),
        })
        .execute();
      return { id, reference };
    });
  };

  const staff: QueueApp['staff'] = async (role, name = '') => {
    const person = await app.signIn([role]);
    await database.db
      .updateTable('users')
      .set({ display_name: name })
      .where('id', '=', person.userId)
      .execute();
    return person;
  };

  const read: QueueApp['read'] = async <Data>(path: string, as: TestPerson): Promise<Data> => {
    const reply = await app.call({ ...typed(`/api${path}`), as });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json<{ data: Data }>().data;
  };

  return { ...app, insert, staff, read };
}
