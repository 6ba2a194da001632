// M3: fifty approvals at once, by two people; by the very person who recommended; and by one whose role is taken away meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestData } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import type { Fee } from '@zeel/protocol/rooms/payments';
import { type Answer, type Caller, call, callOnce, type DemoName, signIn } from './harness/call-api.ts';
import { createDice, type FaultContext } from './harness/fault.ts';
import { makeDraft, readAnswers, submit } from './harness/send-loan-request.ts';
import { type FaultServer, startFaultServer } from './harness/start-fault-server.ts';
import { atLeast, atMost, exactly, type FaultReport } from './report/judge.ts';

const RACERS = 50;
const GIVE_UP_AFTER_MS = 60_000;

type Proof = { readonly authorization: string };

interface Scene {
  readonly server: FaultServer;
  readonly answers: RequestData;
  readonly proofs: Readonly<Record<'applicant' | 'officer' | 'approver' | 'approver2' | 'admin', Proof>>;
}

const readFile = async (desk: Caller, id: string): Promise<Dossier> =>
  (await desk<{ dossier: Dossier }>(`/desk/requests/${id}?language=en`)).dossier;

/** Has the bytes of a paper shown: nobody verifies what they have not seen. */
async function readPaper(server: FaultServer, proof: Proof, documentId: string): Promise<void> {
  const reply = await fetch(`${server.url()}/api/documents/${documentId}/content`, { headers: proof });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`A paper answered ${reply.status}.`);
}

/** Takes a step with a request as it stands now. */
async function act(desk: Caller, id: string, step: string, body: object = {}): Promise<void> {
  const { version } = await readFile(desk, id);
  await desk(`/desk/requests/${id}/${step}`, { method: 'POST', body: { version, ...body } });
}

/** Sends a request and pays its fee at the demo's bank; gives its id. */
async function sendAndPay({ server, answers, proofs }: Scene, mark: string): Promise<string> {
  const applicant = callOnce(server, proofs.applicant);
  const { id } = await submit(applicant, await makeDraft(applicant, answers, mark));
  const giveUpAtMs = Date.now() + GIVE_UP_AFTER_MS;
  for (let isPaid = false; Date.now() < giveUpAtMs; await sleep(100)) {
    const { fee } = await applicant<{ fee: Fee }>(`/requests/${id}/fee`);
    if (fee.state === 'paid') return id;
    const path = fee.invoice?.demoPagePath;
    if (isPaid || typeof path !== 'string') continue;
    const form = new URLSearchParams({ action: 'pay', callback: 'sent' });
    const reply = await fetch(`${server.url()}${path}`, { method: 'POST', body: form });
    if (!reply.ok) throw new Error(`The demo's bank answered ${reply.status}.`);
    isPaid = true;
  }
  throw new Error(`The fee of ${id} was not settled.`);
}

/** A request that waits for an approval after this person's recommendation. */
async function makeRecommended(scene: Scene, recommender: Proof, mark: string): Promise<string> {
  const id = await sendAndPay(scene, mark);
  const desk = callOnce(scene.server, recommender);
  await act(desk, id, 'claim');
  for (const { id: documentId, revision } of (await readFile(desk, id)).documents) {
    await readPaper(scene.server, recommender, documentId);
    await desk(`/desk/requests/${id}/documents/${documentId}/verify`, {
      method: 'POST',
      body: { revision, findings: [] },
    });
  }
  const { signals } = await readFile(desk, id);
  const open = signals.filter(({ isOpen }) => isOpen);
  if (open.length > 0)
    await desk(`/desk/requests/${id}/signals/acknowledge`, {
      method: 'POST',
      body: {
        signals: open.map(({ kind, others, hasMore }) => ({ kind, others, hasMore })),
        note: 'The same person in another trial.',
      },
    });
  await act(desk, id, 'recommend', {
    outcome: 'approve',
    terms: null,
    reasonCodes: ['income_stable', 'limits_kept'],
    comment: 'Steady work since 2019.',
  });
  return id;
}

interface Raced extends Answer {
  readonly begunAtMs: number;
}

/** Fifty approvals at once by these people, in turns. */
async function race(scene: Scene, id: string, racers: readonly Proof[]): Promise<Raced[]> {
  const { version } = await readFile(callOnce(scene.server, scene.proofs.approver), id);
  return Promise.all(
    Array.from({ length: RACERS }, async (_, index) => {
      const begunAtMs = performance.now();
      const headers = racers[index % racers.length] ?? {};
      const path = `/api/desk/requests/${id}/approve`;
      const body = { version, comment: '' };
      return { ...(await call(scene.server.url(), path, { method: 'POST', headers, body })), begunAtMs };
    }),
  );
}

interface People {
  readonly userOf: (name: DemoName) => { readonly id: string; readonly version: number };
}

async function readPeople(admin: Caller): Promise<People> {
  const { people } = await admin<{ people: PersonRow[] }>('/users');
  return {
    userOf: (name) => {
      const found = people.find(({ email }) => email === `${name}@zeel.demo`);
      if (found === undefined) throw new Error(`There is no ${name}.`);
      return found;
    },
  };
}

async function setRoles(admin: Caller, name: DemoName, roles: readonly string[]): Promise<void> {
  const { id, version } = (await readPeople(admin)).userOf(name);
  const authorityMnt = roles.includes('approver') ? 50_000_000 : null;
  await admin(`/users/${id}/roles`, { method: 'PUT', body: { version, roles, authorityMnt } });
}

/** Counts the decisions in the database, whatever was answered. */
async function countDecisions(server: FaultServer) {
  const pool = await server.openPool();
  const { rows } = await pool.query<{ several: number; own: number; offers: number }>(
    `select
        (select count(*)::int from (select loan_request_id from decisions where stage = 'approval'
          group by loan_request_id having count(*) > 1) as many) as several,
        (select count(*)::int from decisions as approval join decisions as recommendation
          on recommendation.id = approval.recommendation_id and recommendation.by_user_id = approval.by_user_id
          where approval.stage = 'approval') as own,
        (select count(*)::int from (select loan_request_id from offers group by loan_request_id having count(*) > 1) as many) as offers`,
  );
  return rows[0] ?? { several: Number.NaN, own: Number.NaN, offers: Number.NaN };
}

export async function run(context: FaultContext): Promise<FaultReport> {
  const server = await startFaultServer(context);
  const dice = createDice(context.seed);
  // One after the other: only two passwords are looked at at a time.
  const proofs = {
    applicant: await signIn(server, 'applicant'),
    officer: await signIn(server, 'officer'),
    approver: await signIn(server, 'approver'),
    approver2: await signIn(server, 'approver2'),
    admin: await signIn(server, 'admin'),
  };
  const { officer, approver, approver2, admin } = proofs;
  const scene: Scene = { server, answers: await readAnswers(callOnce(server)), proofs };
  const asAdmin = callOnce(server, admin);
  const rounds = context.isLong ? 20 : 3;
  const counts = { racing: 0, notOne: 0, own: 0, late: 0, early: 0, odd: 0 };
  const note = (raced: readonly Raced[]): Raced[] => {
    counts.racing += raced.length;
    // The losers hear that they came too late, may not, or should come back; nothing else.
    counts.odd += raced.filter(({ status }) => ![200, 401, 404, 409, 412, 503].includes(status)).length;
    return raced.filter(({ status }) => status === 200);
  };

  for (let round = 0; round < rounds; round += 1) {
    const raced = await makeRecommended(scene, officer, `M3 raced ${round}`);
    if (note(await race(scene, raced, [approver, approver2])).length !== 1) counts.notOne += 1;

    // The officer may approve as well now, only not what they recommended.
    await setRoles(asAdmin, 'officer', ['officer', 'approver']);
    const own = await makeRecommended(scene, officer, `M3 own ${round}`);
    counts.own += note(await race(scene, own, [officer])).length;
    await setRoles(asAdmin, 'officer', ['officer']);

    // Somewhere among fifty approvals the role goes. Whoever begins after that was said must not get through.
    const robbed = await makeRecommended(scene, officer, `M3 robbed ${round}`);
    const racing = race(scene, robbed, [approver2]);
    await sleep(dice(400));
    await setRoles(asAdmin, 'approver2', ['officer']);
    const takenAtMs = performance.now();
    const winners = [...note(await racing), ...note(await race(scene, robbed, [approver2]))];
    counts.early += winners.filter(({ begunAtMs }) => begunAtMs <= takenAtMs).length;
    counts.late += winners.filter(({ begunAtMs }) => begunAtMs > takenAtMs).length;
    await setRoles(asAdmin, 'approver2', ['approver']);
  }
  const inRows = await countDecisions(server);
  return {
    did: `${rounds} rounds of ${RACERS} racing approvals, ${RACERS} of one's own recommendation, ${2 * RACERS} around the loss of the role`,
    checks: [
      atLeast('approvals raced', counts.racing, rounds * RACERS * 4, 'calls'),
      exactly('no race without exactly one winner', counts.notOne, 0),
      exactly('nobody approves what they recommended', counts.own, 0),
      exactly('no approval after the role is gone', counts.late, 0),
      atMost('approvals before the role was gone', counts.early, rounds),
      exactly('no request with two decisions', inRows.several, 0),
      exactly('no decision by the recommender', inRows.own, 0),
      exactly('no request with two offers', inRows.offers, 0),
      exactly('no answer but yes, too late or may not', counts.odd, 0),
    ],
  };
}
