import {
  computeScore,
  DEFAULT_RULESET,
  type Decided,
  type Ruleset,
  type ScoreInputs,
  type Suggestion,
} from '@zeel/domain/eligibility';
import type {
  OpenedScorecard,
  ScorecardContent,
  TrialDifference,
  TrialPart,
} from '@zeel/protocol/rooms/scorecard';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { currentRuleset } from '../../modules/scorecard/index.ts';
import { openDatabase } from '../../platform/database/index.ts';
import { hearEverything, type TestPerson } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';
import { createTryScorecardJob, registerScoring } from './index.ts';

const MANY = 10_000;
// So many requests take their time on a machine that does much else.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let under: RequestsApp;
let one: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  under = await createRequestsApp({}, { register: registerScoring });
  one = await under.signIn(['administrator']);
  other = await under.signIn(['administrator']);
});
afterAll(() => under.close());

const db = () => under.platform.database.db;
const send = (path: string, payload: object, as = one, method: 'POST' | 'PUT' = 'POST') =>
  under.call({ method, url: `/api/scorecard${path}`, as, payload });
const read = async <Reply>(path: string, as = one): Promise<Reply> =>
  (await under.call({ url: `/api/scorecard${path}`, as })).json<{ data: Reply }>().data;
const open = (as = one) => read<OpenedScorecard>('', as);
const save = (revision: number, content: ScorecardContent, as = one) =>
  send('/draft', { revision, content }, as, 'PUT');
const { version: _first, ...FIRST } = DEFAULT_RULESET;

const runJob = (trialId: string, signal = new AbortController().signal, attempt = 1): Promise<void> =>
  createTryScorecardJob(under.platform).execute({ trialId }, { attempt, maxAttempts: 5, signal });

test('the first version is the scorecard that the software brings', async () => {
  const { versions, content, draft, shownVersion } = await open();
  expect(versions).toMatchObject([{ version: 1, isInForce: true, writtenBy: null }]);
  expect([shownVersion, draft]).toEqual([1, null]);
  expect(content).toEqual(FIRST);
  expect(await read('/versions/1')).toEqual({ version: 1, content: FIRST });
  expect((await under.call({ url: '/api/scorecard/versions/7', as: one })).statusCode).toBe(404);
});

test('a draft is written by one administrator, published by another, and every server scores by it', async () => {
  const started = await under.fill('salary-loan');
  await under.submit(started);
  expect((await send('/draft', {})).statusCode).toBe(201);
  expect((await send('/draft', {}, other)).statusCode).toBe(409);
  const { content } = await open();

  const broken = { ...content, cutOffs: { approveFrom: 300, referFrom: 400 } };
  expect((await save(1, broken)).json().data).toEqual({ revision: 2 });
  expect((await save(1, content, other)).statusCode).toBe(412);
  expect((await send('/draft/publish', { revision: 2 }, other)).json()).toMatchObject({ code: 'conflict' });
  expect((await send('/trials', { revision: 2 }, other)).json()).toMatchObject({ code: 'conflict' });

  const sound = { ...content, cutOffs: { approveFrom: 900, referFrom: 400 } };
  expect((await save(2, sound)).statusCode).toBe(200);
  const own = await send('/draft/publish', { revision: 3 }, one);
  expect([own.statusCode, own.json().message]).toEqual([
    409,
    'You wrote this draft last, so somebody else has to publish it.',
  ]);
  // Another server that has kept the first version hears of the second.
  const second = await openDatabase({
    url: under.platform.database.url,
    poolSize: 2,
    onIdleError: () => undefined,
  });
  try {
    await hearEverything(second);
    expect((await currentRuleset(second.db)).version).toBe('1');
    expect((await send('/draft/publish', { revision: 3 }, other)).json().data).toEqual({ version: 2 });
    await hearEverything(second);
    expect(await currentRuleset(second.db)).toMatchObject({ version: '2', cutOffs: sound.cutOffs });
  } finally {
    await second.close();
  }

  const later = await under.fill('salary-loan');
  await under.submit(later);
  const { rows } = await sql<{ version: string; named: string }>`
    select a.ruleset_version as version, a.score ->> 'rulesetVersion' as named
    from loan_requests r join assessments a on a.id = r.assessment_id
    where r.id in (${started.request.id}, ${later.request.id}) order by r.reference`.execute(db());
  expect(rows).toEqual([
    { version: '1', named: '1' },
    { version: '2', named: '2' },
  ]);
  expect((await open()).versions).toMatchObject([
    { version: 2, isInForce: true },
    { version: 1, isInForce: false },
  ]);
  const events = await db()
    .selectFrom('audit_events')
    .select(['type', 'payload'])
    .where('subject_kind', '=', 'scorecard')
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(events.map(({ type }) => type)).toEqual([
    'scorecard.draft_begun',
    'scorecard.draft_changed',
    'scorecard.draft_changed',
    'scorecard.version_published',
  ]);
  expect(events[1]?.payload).toMatchObject({
    before: { 'cutOffs.approveFrom': 650, 'cutOffs.referFrom': 350 },
    after: { 'cutOffs.approveFrom': 300, 'cutOffs.referFrom': 400 },
  });
});

describe('the database itself', () => {
  test.each([
    [
      'changes no published version',
      `update scorecard_versions set content = '{}' where version = 1`,
      'never changes',
    ],
    ['deletes none', 'delete from scorecard_versions where version = 1', 'never changes'],
    ['forgets none', 'truncate scorecard_versions cascade', 'never truncated'],
  ])('%s', async (_name, statement, expected) => {
    await expect(sql.raw(statement).execute(db())).rejects.toThrow(expected);
  });

  test('lets nobody publish what they wrote, and nothing without a writer', async () => {
    const insert = (writer: string | null, publisher: string | null) =>
      sql`insert into scorecard_versions (version, content, created_at, written_by_user_id, published_by_user_id, published_at)
        values (99, '{}', ${under.clock.now()}, ${writer}, ${publisher}, ${under.clock.now()})`.execute(db());
    await expect(insert(one.userId, one.userId)).rejects.toThrow('check');
    await expect(insert(null, one.userId)).rejects.toThrow('check');
    await expect(insert(one.userId, null)).rejects.toThrow('check');
  });
});

interface Past {
  readonly id: string;
  readonly prodId: string;
  readonly officerId: string | null;
  readonly inputs: ScoreInputs;
  readonly limits: 'eligible' | 'not-eligible' | 'incomplete';
  readonly decided: Decided | null;
}

/** So many sent requests with facts of all kinds, as if years had passed. Copies of one that was really sent. */
async function fillPast(sample: string, officerId: string): Promise<readonly Past[]> {
  const pick = <Value>(values: readonly Value[], by: number): Value => {
    const value = values[by % values.length];
    if (value === undefined) throw new Error('Nothing to pick.');
    return value;
  };
  const past = Array.from({ length: MANY }, (_, at): Past & { reference: string; assessmentId: string } => ({
    id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    assessmentId: `01900000-0000-7000-9000-${String(at).padStart(12, '0')}`,
    reference: `ZL-2025-${String(at + 1).padStart(6, '0')}-0`,
    prodId: pick(['salary-loan', 'small-loan', 'car-lease'], at),
    officerId: at % 4 === 0 ? null : officerId,
    inputs: {
      paymentToIncomeBps: pick([1_000, 3_500, 5_000, 7_000, null], at * 7),
      overdueDays: pick([null, 0, 20, 60, 200], Math.floor(at / 5)),
      employmentMonths: pick([3, 12, 36, 90], Math.floor(at / 3)),
      incomeLeftPerPersonMnt: pick([100_000, 400_000, 900_000, 2_000_000], Math.floor(at / 11)),
      repaidLoans: pick([0, 1, 2], Math.floor(at / 2)),
      employmentKind: pick(['herder', 'public_sector', 'self_employed', null], Math.floor(at / 13)),
      ...(at % 3 === 0 ? {} : { guarantors: at % 2 }),
    },
    limits: pick(['eligible', 'eligible', 'eligible', 'incomplete', 'not-eligible'], Math.floor(at / 17)),
    decided: pick([null, 'approved', 'rejected'], Math.floor(at / 19)),
  }));
  const written = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns where table_name = 'loan_requests' and is_generated = 'NEVER'`.execute(
    db(),
  );
  const columns = sql.raw(written.rows[0]?.names ?? '');
  // Few at a time, so that no statement takes long on a machine that does much else.
  for (let at = 0; at < MANY; at += 500) {
    const rows = JSON.stringify(past.slice(at, at + 500));
    await sql`insert into loan_requests (${columns}) select ${columns} from (
      select (jsonb_populate_record(r, jsonb_build_object('id', p.id, 'reference', p.reference, 'prod_id', p."prodId",
        'assignee_user_id', p."officerId", 'assessment_id', null,
        'state', case p.decided when 'rejected' then 'rejected' when 'approved' then 'offered' else 'submitted' end,
        'offered_at', case when p.decided = 'approved' then r.submitted_at end,
        'submitted_at', r.submitted_at - interval '1 day'))).*
      from loan_requests r, jsonb_to_recordset(${rows}::jsonb)
        as p (id uuid, reference text, "prodId" text, "officerId" uuid, decided text)
      where r.id = ${sample}) as copies`.execute(db());
    await sql`insert into assessments (id, loan_request_id, ruleset_version, score, limits, snapshot, made_at)
      select p."assessmentId", p.id, '1', '{}', jsonb_build_object('verdict', p.limits),
        jsonb_build_object('scoreInputs', p.inputs), ${under.clock.now()}
      from jsonb_to_recordset(${rows}::jsonb) as p (id uuid, "assessmentId" uuid, limits text, inputs jsonb)`.execute(
      db(),
    );
    await sql`update loan_requests r set assessment_id = p."assessmentId"
      from jsonb_to_recordset(${rows}::jsonb) as p (id uuid, "assessmentId" uuid) where r.id = p.id`.execute(
      db(),
    );
  }
  return past;
}

describe(`a trial on ${MANY} past requests`, () => {
  let past: readonly Past[];
  let officer: TestPerson;
  let trialId: string;
  let tried: ScorecardContent;
  let base: Ruleset;

  const count = (requests: readonly Past[]) => {
    const none = { approve: 0, refer: 0, refuse: 0 };
    const tally = {
      requests: 0,
      before: { ...none },
      after: { ...none },
      differ: 0,
      approved: { ...none },
      rejected: { ...none },
    };
    for (const request of requests) {
      const [before, after] = bothOf(request);
      tally.requests += 1;
      tally.before[before] += 1;
      tally.after[after] += 1;
      if (before !== after) tally.differ += 1;
      if (request.decided !== null) tally[request.decided][after] += 1;
    }
    return tally;
  };
  const bothOf = ({ inputs, limits }: Past): readonly [Suggestion, Suggestion] => [
    computeScore(base, inputs, limits).suggestion.outcome,
    computeScore({ ...tried, version: 'tried' }, inputs, limits).suggestion.outcome,
  ];
  const trialOf = async () =>
    read<{ trial: OpenedScorecard['trial']; products: TrialPart[]; officers: TrialPart[] }>(
      `/trials/${trialId}?language=en`,
    );
  const begin = async (): Promise<string> => {
    under.clock.advance(1_000);
    const { draft } = await open();
    const reply = await send('/trials', { revision: draft?.revision ?? 0 });
    expect(reply.statusCode).toBe(201);
    return reply.json<{ data: { trialId: string } }>().data.trialId;
  };

  beforeAll(async () => {
    officer = await under.signIn(['officer']);
    const sample = await under.fill('salary-loan');
    await under.submit(sample);
    // Everything that the tests before have sent has other facts: only the copies are tried.
    past = await fillPast(sample.request.id, officer.userId);
    await sql`update loan_requests set assessment_id = null where reference not like 'ZL-2025-%'`.execute(
      db(),
    );
    base = await currentRuleset(db());
    await send('/draft', {});
    const { content } = await open();
    tried = {
      ...content,
      cutOffs: { approveFrom: 600, referFrom: 450 },
      rules: [{ input: 'overdueDays', test: 'at-least', value: 60, suggests: 'refuse' }],
      whenLimitBroken: 'refer',
    };
    expect((await save(1, tried)).statusCode).toBe(200);
  });

  test('goes on where a server stopped, and can be stopped', async () => {
    trialId = await begin();
    expect((await send('/trials', { revision: 2 }, other)).statusCode).toBe(409);
    expect((await trialOf()).trial).toMatchObject({ state: 'waiting', total: null, done: 0 });
    const stopping = new AbortController();
    stopping.abort();
    await expect(runJob(trialId, stopping.signal, 5)).rejects.toThrow();
    expect((await trialOf()).trial?.state).toBe('waiting');
    expect((await send(`/trials/${trialId}/cancel`, {})).statusCode).toBe(200);
    expect((await send(`/trials/${trialId}/cancel`, {})).statusCode).toBe(409);
    await runJob(trialId);
    expect((await trialOf()).trial).toMatchObject({ state: 'cancelled', done: 0 });
  });

  test('finds what a plain recomputation finds, by product and by officer', async () => {
    trialId = await begin();
    await runJob(trialId);
    const { trial, products, officers } = await trialOf();
    const expected = count(past);
    expect(expected.differ).toBeGreaterThan(1_000);
    expect(expected.differ).toBeLessThan(MANY);
    expect(trial).toMatchObject({ state: 'done', total: MANY, done: MANY, tally: expected });
    expect((await open()).trial).toEqual(trial);
    for (const prodId of ['salary-loan', 'small-loan', 'car-lease'])
      expect(products.find(({ id }) => id === prodId)?.tally).toEqual(
        count(past.filter((request) => request.prodId === prodId)),
      );
    expect(products).toHaveLength(3);
    expect(officers.map(({ id, tally }) => [id, tally])).toEqual([
      [officer.userId, count(past.filter(({ officerId }) => officerId !== null))],
      ['', count(past.filter(({ officerId }) => officerId === null))],
    ]);
  });

  test.each(['scorecard', 'people'] as const)('lists page by page what differs from the %s', async (kind) => {
    const seen: TrialDifference[] = [];
    let after = '';
    do {
      const page = await read<{ differences: TrialDifference[]; next: string | null }>(
        `/trials/${trialId}/differences?language=en&kind=${kind}${after}`,
      );
      seen.push(...page.differences);
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    const expected = past
      .map((request) => ({ ...request, both: bothOf(request) }))
      .filter(({ both: [before, fresh], decided }) =>
        kind === 'scorecard'
          ? before !== fresh
          : (decided === 'approved' && fresh === 'refuse') || (decided === 'rejected' && fresh === 'approve'),
      )
      .toReversed();
    expect(
      seen.map(({ loanRequestId, before, after: fresh, decided }) => [loanRequestId, before, fresh, decided]),
    ).toEqual(expected.map(({ id, both, decided }) => [id, ...both, decided]));
    expect(seen.length).toBeGreaterThan(100);
    expect(seen[0]).toMatchObject({
      reference: expect.stringMatching(/^ZL-2025-/),
      productName: expect.any(String),
    });
  });

  test('is given up after the last try, and old ones are forgotten', async () => {
    trialId = await begin();
    await sql`alter table scorecard_trial_differences add constraint broken check (trial_id <> ${sql.lit(trialId)})`.execute(
      db(),
    );
    await expect(runJob(trialId)).rejects.toThrow('broken');
    expect((await trialOf()).trial?.state).toBe('waiting');
    await expect(runJob(trialId, undefined, 5)).rejects.toThrow('broken');
    expect((await trialOf()).trial?.state).toBe('failed');
    await sql`alter table scorecard_trial_differences drop constraint broken`.execute(db());
    for (let more = 0; more < 5; more += 1) await send(`/trials/${await begin()}/cancel`, {});
    expect(
      (await under.call({ url: `/api/scorecard/trials/${trialId}?language=en`, as: one })).statusCode,
    ).toBe(404);
  });

  test('a draft that is thrown away leaves the version in force', async () => {
    expect((await send('/draft/discard', { revision: 1 })).statusCode).toBe(412);
    expect((await send('/draft/discard', { revision: 2 })).json().data).toEqual({ version: 3 });
    expect(await open()).toMatchObject({ shownVersion: 2, draft: null });
    expect((await send('/draft/publish', { revision: 2 }, other)).statusCode).toBe(404);
  });
});

describe('who may', () => {
  const CALLS = [
    ['GET', ''],
    ['GET', '/versions/1'],
    ['POST', '/draft'],
    ['POST', '/draft/publish'],
    ['POST', '/trials'],
  ] as const;

  test.each(['officer', 'approver', 'finance', 'applicant'] as const)('%s: nothing', async (role) => {
    const as = await under.signIn([role]);
    for (const [method, path] of CALLS)
      expect((await under.call({ method, url: `/api/scorecard${path}`, as, payload: {} })).statusCode).toBe(
        404,
      );
  });

  test('an auditor reads and changes nothing', async () => {
    const as = await under.signIn(['auditor']);
    expect((await under.call({ url: '/api/scorecard', as })).statusCode).toBe(200);
    expect((await send('/draft', {}, as)).statusCode).toBe(404);
  });
});
