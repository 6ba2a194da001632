// F2: a proxy loses answers on their way back while requests are filled in and sent; the client tries again with the same key.

import { callOnce, callPatiently, newPatience, signIn } from './harness/call-api.ts';
import { createDice, type FaultContext } from './harness/fault.ts';
import { makeDraft, readAnswers, submit } from './harness/send-loan-request.ts';
import { type Heard, startCuttingProxy } from './harness/start-cutting-proxy.ts';
import { type FaultServer, startFaultServer } from './harness/start-fault-server.ts';
import { atLeast, exactly, type FaultReport, figure } from './report/judge.ts';

const AT_ONCE = 8;

/** How many rows the marked requests have, and how often they were sent. */
async function countRows(server: FaultServer) {
  const pool = await server.openPool();
  const { rows } = await pool.query<{ rows: number; marks: number; sent: number }>(
    `select count(*)::int as rows, count(distinct data -> 'terms' ->> 'purpose')::int as marks,
        (select count(*)::int from loan_request_states join loan_requests as sent on sent.id = loan_request_id
          where event = 'submit' and sent.data -> 'terms' ->> 'purpose' like 'F2 %') as sent
       from loan_requests where data -> 'terms' ->> 'purpose' like 'F2 %'`,
  );
  return rows[0] ?? { rows: Number.NaN, marks: Number.NaN, sent: Number.NaN };
}

const isSame = ([first, ...others]: readonly Heard[]): boolean =>
  first !== undefined &&
  others.every(
    ({ status, body, isReplay }) => isReplay && status === first.status && body.equals(first.body),
  );

export async function run(context: FaultContext): Promise<FaultReport> {
  const server = await startFaultServer(context);
  const proof = await signIn(server, 'applicant');
  const answers = await readAnswers(callOnce(server));
  // The first request brings the papers that the others take over.
  await makeDraft(callOnce(server, proof), answers, 'the first');
  const proxy = await startCuttingProxy(context, server, createDice(context.seed));
  const patience = newPatience();
  const caller = callPatiently(proxy, proof, patience);
  const wanted = context.isLong ? 600 : 60;
  let begun = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun < wanted) {
        begun += 1;
        await submit(caller, await makeDraft(caller, answers, `F2 ${begun}`));
      }
    }),
  );
  const { rows, marks, sent } = await countRows(server);
  const repeated = [...proxy.heard.values()].filter((heard) => heard.length > 1);
  const replays = repeated.reduce((sum, heard) => sum + heard.length - 1, 0);
  return {
    did: `${figure(proxy.heard.size)} writes of ${wanted} requests, ${figure(proxy.cuts())} answers lost, ${figure(patience.retries)} retries`,
    checks: [
      atLeast('answers were lost', proxy.cuts(), wanted),
      exactly('one row for each request', rows, wanted),
      exactly('every request is there', marks, wanted),
      exactly('each sent once', sent, wanted),
      atLeast('answers replayed', replays, wanted),
      exactly('no replay differs by a byte', repeated.filter((heard) => !isSame(heard)).length, 0),
      exactly('no internal error', patience.faults, 0),
    ],
  };
}
