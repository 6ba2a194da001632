import type { StaffRole } from '@zeel/domain/identity';
import { SIGNAL_KINDS } from '@zeel/domain/signals';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAuditEvents, verifyAuditChain } from '../../platform/audit/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { changeSetting } from '../testing/change-setting.ts';
import type { StartedRequest } from '../testing/create-requests-app.ts';
import {
  createPersonalDataApp,
  OWN_WORDS,
  PASSWORD,
  type PersonalDataApp,
} from './testing/create-personal-data-app.ts';
import { listFiles, searchDump } from './testing/search-dump.ts';

const HOUR_MS = 3_600_000;
let under: PersonalDataApp;
const db = () => under.platform.database.db;
const words: readonly string[] = Object.values(OWN_WORDS);
const ENCRYPTED: readonly string[] = [OWN_WORDS.registerNumber, OWN_WORDS.account];

beforeAll(async () => {
  under = await createPersonalDataApp();
});
afterAll(() => under.close());

const must = (reply: { statusCode: number; body: string }): void => {
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}: ${reply.body}`);
};

/** A refused request with a paper, messages, a note, a task, a question and everything else that the desk leaves behind. */
async function refuseRequest(as: StartedRequest['caller']['as']): Promise<string> {
  const started = await under.reviewed('salary-loan', as ? { as } : {}, under.ownWords);
  const { id } = started.request;
  const { officer, approver } = under.lender;
  must(await under.send('POST', `/requests/${id}/messages`, started.caller, { body: OWN_WORDS.message }));
  must(await under.at(officer, 'POST', id, '/messages', { body: `Dear ${OWN_WORDS.givenName}, thank you.` }));
  must(
    await under.at(officer, 'POST', id, '/notes', {
      body: `${OWN_WORDS.patronymic} called from ${OWN_WORDS.phone}`,
      mentions: [],
    }),
  );
  must(
    await under.at(officer, 'POST', id, '/tasks', {
      text: `Call ${OWN_WORDS.employer}`,
      dueOn: null,
      assigneeUserId: null,
    }),
  );
  await under.verifyPapers(id);
  await under.doChecklist(id);
  await db()
    .insertInto('signal_acknowledgements')
    .values({
      loan_request_id: id,
      kind: SIGNAL_KINDS[0],
      others: 1,
      note: `${OWN_WORDS.phone} is their own`,
      by_user_id: officer.userId,
      at: under.clock.now(),
    })
    .execute();
  const comment = `${OWN_WORDS.givenName} works at ${OWN_WORDS.employer} no more`;
  must(await under.act(officer, id, 'recommend_reject', { comment }));
  must(await under.act(approver, id, 'reject', { comment }));
  return id;
}

test('after an erasure nothing of the person is found in a dump of the database or among the files', async () => {
  const tuya = await under.applicant(OWN_WORDS.email);
  const draft = await under.fill('salary-loan', { as: tuya }, under.ownWords);
  must(await under.upload(draft.request.id, { as: tuya }, 'identity_card'));
  const refused = await refuseRequest(tuya);
  must(
    await under.post(tuya, '/personal-data/corrections', {
      about: 'name',
      text: `It is ${OWN_WORDS.givenName}`,
      loanRequestId: refused,
    }),
  );
  const asked = await under.post(tuya, '/personal-data/export');
  await under.runJob('make-data-export', { exportId: asked.json().data.export.id });
  await under.mails.deliverAll();
  // Jobs whose payload names an address or a number.
  for (const contact of [OWN_WORDS.email, `+976${OWN_WORDS.phone}`])
    await sql`select graphile_worker.add_job('send-tracking-links', ${JSON.stringify({ contact })}::json)`.execute(
      db(),
    );
  await db()
    .insertInto('demo_mails' as never)
    .values({
      id: newId(),
      recipient: OWN_WORDS.email,
      subject: 'Zeel',
      text_body: OWN_WORDS.givenName,
      received_at: under.clock.now(),
    })
    .execute();

  const before = await searchDump(under.platform, words);
  // The search finds each word before, so finding none afterwards says something.
  // Numbers of people are encrypted and never found.
  for (const word of words.filter((one) => !ENCRYPTED.includes(one)))
    expect(before.some((place) => place.endsWith(`: ${word}`))).toBe(true);
  const files = (await listFiles(under.platform.dataFolder)).length;
  expect(files).toBeGreaterThan(0);

  const plan = (await under.get(tuya, '/personal-data/erasure')).json().data;
  expect(plan).toMatchObject({ open: [], kept: [], erased: { requests: 2 }, isStaff: false, askedAt: null });
  const wrong = await under.post(tuya, '/personal-data/erasure', { password: 'something else', code: null });
  expect([wrong.statusCode, wrong.json().fields.password.code]).toEqual([422, 'password_wrong']);
  must(await under.post(tuya, '/personal-data/erasure', { password: PASSWORD, code: null }));
  await under.runJob('erase-person', { userId: tuya.userId });
  expect((await under.get(tuya, '/personal-data')).statusCode).toBe(401);
  await under.later(2 * HOUR_MS);
  await under.runJob('sweep-files');

  expect(await searchDump(under.platform, [...words, tuya.email])).toEqual([]);
  expect((await listFiles(under.platform.dataFolder)).length).toBe(0);
  await sealAuditEvents(db(), under.clock);
  expect(await verifyAuditChain(db(), [])).toMatchObject({ isIntact: true });
  // That there was a request stays known, with its sums and its end.
  expect(await under.row(refused)).toMatchObject({
    state: 'rejected',
    search_terms: [],
    assessment_id: null,
  });
  expect((await under.row(refused)).amount_mnt).toBeGreaterThan(0);
  const trail = await db()
    .selectFrom('audit_events')
    .select(['type', 'payload'])
    .where('subject_id', '=', refused)
    .where('erased_at', 'is', null)
    .execute();
  expect(trail.map(({ type }) => type).sort()).toEqual(['audit.payloads_erased', 'loan_request.erased']);
  // The desk finds a request that says nothing more as little as a draft.
  expect((await under.at(under.lender.officer, 'GET', refused, '?language=en')).statusCode).toBe(404);
  // A second run finds nothing to do.
  await under.runJob('erase-person', { userId: tuya.userId });
});

test('a loan that was paid out stays with its day, everything else goes, and it goes when its day has come', async () => {
  const bat = await under.applicant();
  const paid = await under.signed({ as: bat });
  must(await under.order(under.lender.finance, [paid.request.id]));
  must(await under.step(under.lender.finance, paid.request.id, 'confirm', { bankReference: 'KB-77' }));
  const refused = await under.ready('salary-loan', { as: bat });
  must(await under.act(under.lender.officer, refused.request.id, 'recommend_reject'));

  const blocked = await under.post(bat, '/personal-data/erasure', { password: PASSWORD, code: null });
  expect([blocked.statusCode, blocked.json().code]).toEqual([409, 'conflict']);
  const plan = (await under.get(bat, '/personal-data/erasure')).json().data;
  expect(plan.open).toEqual([expect.objectContaining({ id: refused.request.id, state: 'pending_approval' })]);
  must(await under.act(under.lender.approver, refused.request.id, 'reject'));

  const [order] = await db()
    .selectFrom('disbursements')
    .select('schedule')
    .where('loan_request_id', '=', paid.request.id)
    .execute();
  const lastDueOn =
    order?.schedule?.rows
      .map(({ dueOn }) => dueOn)
      .sort()
      .at(-1) ?? '';
  const until = new Date(Date.parse(lastDueOn) + 3650 * 24 * HOUR_MS).toISOString().slice(0, 10);
  const after = (await under.get(bat, '/personal-data/erasure')).json().data;
  expect([after.open, after.kept]).toEqual([[], [expect.objectContaining({ id: paid.request.id, until })]]);

  must(await under.post(bat, '/personal-data/erasure', { password: PASSWORD, code: null }));
  await under.runJob('erase-person', { userId: bat.userId });
  const account = await db()
    .selectFrom('users')
    .selectAll()
    .where('id', '=', bat.userId)
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    email: null,
    display_name: '',
    phone: null,
    password_hash: null,
    status: 'disabled',
  });
  expect((await under.row(refused.request.id)).data.applicant.email).toBe('');
  expect((await under.row(paid.request.id)).data.applicant.email).not.toBe('');
  const kept = await db()
    .selectFrom('agreements')
    .select('id')
    .where('loan_request_id', '=', paid.request.id)
    .execute();
  expect(kept).toHaveLength(1);

  const now = under.clock.now();
  // The plan is made a day before the day, and carried out on it.
  under.clock.set(new Date(`${until}T12:00:00Z`));
  await under.runJob('carry-out-retention');
  expect((await under.row(paid.request.id)).erased_at).toBeNull();
  under.clock.advance(25 * HOUR_MS);
  await under.runJob('carry-out-retention');
  expect((await under.row(paid.request.id)).erased_at).not.toBeNull();
  const gone = await db()
    .selectFrom('agreements')
    .select('id')
    .where('loan_request_id', '=', paid.request.id)
    .execute();
  expect(gone).toEqual([]);
  const [scrubbed] = await db()
    .selectFrom('disbursements')
    .select(['account', 'holder', 'amount_mnt'])
    .where('loan_request_id', '=', paid.request.id)
    .execute();
  expect([scrubbed?.account, scrubbed?.holder]).toEqual(['', '']);
  under.clock.set(now);
  await sealAuditEvents(db(), under.clock);
  expect(await verifyAuditChain(db(), [])).toMatchObject({ isIntact: true });
});

test('whoever works for the lender is not erased by a click, and proof is changed by nobody else', async () => {
  const officer = await under.staff(['officer']);
  await db()
    .updateTable('users')
    .set({ password_hash: await under.identity.passwords.hash(PASSWORD) })
    .where('id', '=', officer.userId)
    .execute();
  const reply = await under.post(officer, '/personal-data/erasure', { password: PASSWORD, code: null });
  expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('administrator')]);
  // Nor while their role waits for a second factor.
  const needFor = (...roles: StaffRole[]) =>
    changeSetting(under, { group: 'secondFactor', value: { roles }, byUserId: officer.userId });
  await needFor('officer');
  expect((await under.get(officer, '/personal-data/erasure')).json().data).toMatchObject({ isStaff: true });
  const again = await under.post(officer, '/personal-data/erasure', { password: PASSWORD, code: null });
  expect(again.statusCode).toBe(409);
  await needFor();
  await expect(sql`delete from decisions`.execute(db())).rejects.toThrow(/never changed/);
  await expect(sql`update offers set effective_rate_bps = 1`.execute(db())).rejects.toThrow();
});

/** Every table, and what an erasure does with it. A new table has to be judged here. */
const JUDGED = {
  emptied: [
    'agreement_files',
    'agreement_signatures',
    'agreement_stops',
    'agreements',
    'assessments',
    'connected_accounts',
    'consent_withdrawals',
    'consents',
    'correction_requests',
    'counter_drafts',
    'data_export_pieces',
    'data_exports',
    'demo_mails',
    'desk_mentions',
    'desk_notes',
    'desk_tasks',
    'digest_choices',
    'document_findings',
    'document_pieces',
    'document_readings',
    'documents',
    'eid_sessions',
    'idempotent_replies',
    'information_items',
    'information_requests',
    'known_places',
    'loan_request_identifiers',
    'loan_request_parties',
    'loan_request_terms',
    'mail_outbox',
    'message_choices',
    'message_threads',
    'messages',
    'notifications',
    'oauth_finishes',
    'oauth_runs',
    'party_tokens',
    'payout_accounts',
    'persons',
    'recovery_codes',
    'sent_back_recommendations',
    'sessions',
    'signal_acknowledgements',
    'signing_codes',
    'single_use_links',
    'sms_outbox',
    'stored_files',
    'tracking_codes',
    'tracking_secrets',
    'waiting_recommendations',
  ],
  // Rows stay without what says something about a person.
  scrubbed: [
    'audit_events',
    'decisions',
    'disbursements',
    'loan_handovers',
    'loan_requests',
    'offers',
    'payment_events',
    'payments',
    'payout_files',
    'payout_ticks',
    'users',
  ],
  // Ids, states, sums and times, digests, or what belongs to the lender.
  untouched: [
    'attempt_counters',
    'audit_bucket_heads',
    'audit_chain',
    'audit_checks',
    'audit_head',
    'audit_looks',
    'audit_subject_heads',
    'audit_unsealed',
    'audit_verifications',
    'consent_wordings',
    'data_keys',
    'desk_day_changes',
    'desk_day_tallies',
    'desk_presence',
    'desk_tallies',
    'desk_tally_changes',
    'desk_ticks',
    'desk_views',
    'erasures',
    'holidays',
    'integration_states',
    'key_rotation',
    'live_changes',
    'live_log',
    'lender_logos',
    'loan_request_states',
    'loan_request_years',
    'message_templates',
    'page_visits',
    'product_versions',
    'products',
    'report_loads',
    'report_mailing_readers',
    'report_mailings',
    'report_refreshes',
    'report_sums',
    'report_touched_days',
    'retention_items',
    'retention_plans',
    'retention_rules',
    'schema_migrations',
    'schema_migrations_lock',
    'scorecard_trial_differences',
    'scorecard_trials',
    'scorecard_versions',
    'setting_versions',
    'signing_reminders',
    'used_challenges',
  ],
} as const;

test('every table is judged: what an erasure does with it', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db());
  const judged = [...JUDGED.emptied, ...JUDGED.scrubbed, ...JUDGED.untouched].sort();
  expect(rows.map(({ name }) => name).sort()).toEqual(judged);
});
