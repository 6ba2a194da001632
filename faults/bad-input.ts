// A1: every declared route gets bodies, queries, addresses and headers that are broken in one place, made from the protocol's own
// schemas, by people who may call it. A client signs out on 400 and 403, so none of these may come from a mere mistake.
import { can, ROLES } from '@zeel/domain/identity';
import { problemSchema } from '@zeel/protocol/errors';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { collectRoutes, type Route } from './bad-input/collect-endpoints.ts';
import { makeExample } from './bad-input/make-example.ts';
import { NASTY_BODIES, NASTY_HEADERS, NASTY_VALUES, spoil } from './bad-input/spoil.ts';
import { callOnce, type DemoName, signIn } from './harness/call-api.ts';
import { createDice, type Dice, type FaultContext } from './harness/fault.ts';
import { ask, get, openLine, type PlainCall } from './harness/http-line.ts';
import { makeDraft, readAnswers } from './harness/send-loan-request.ts';
import { type FaultServer, startFaultServer } from './harness/start-fault-server.ts';
import { atLeast, exactly, type FaultReport, figure } from './report/judge.ts';

const AT_ONCE = 6;
const SHOWN = 12;
const PEOPLE = {
  applicant: 'applicant',
  officer: 'officer',
  approver: 'approver',
  finance: 'finance',
  administrator: 'admin',
  auditor: 'auditor',
} as const satisfies Record<(typeof ROLES)[number], DemoName>;

type Sessions = Map<(typeof ROLES)[number], string>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An address of the route. Ids of things that exist make it come further than any made-up one. */
function makePath(
  route: Route,
  params: unknown,
  query: unknown,
  known: readonly string[],
  dice: Dice,
): string {
  const given = isRecord(params) ? params : {};
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = dice(2) === 0 ? known[dice(known.length)] : undefined;
    return encodeURIComponent(
      id ??
        textOf(given[name])
          .replaceAll(/[\ud800-\udfff]/g, '?')
          .slice(0, 500),
    );
  });
  const pairs = Object.entries(isRecord(query) ? query : {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) =>
        `${name}=${encodeURIComponent(
          textOf(one)
            .replaceAll(/[\ud800-\udfff]/g, '?')
            .slice(0, 3_000),
        )}`,
    ),
  );
  return `/api${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

const RAW_QUERIES = [
  '?%',
  '?a=%zz',
  '?language=en&language=fr',
  '?__proto__[x]=1',
  '?&&==',
  `?${'a&'.repeat(2_000)}`,
];

/** One call of the route, broken in one of its parts. */
function makeBadCall(route: Route, known: readonly string[], dice: Dice): PlainCall {
  const params = makeExample(route.params, dice);
  const query = makeExample(route.query, dice);
  const body = route.body === undefined ? undefined : makeExample(route.body, dice);
  const make = (
    change: Partial<{
      params: unknown;
      query: unknown;
      body: unknown;
      headers: Readonly<Record<string, string>>;
    }>,
  ): PlainCall => {
    const all = { params, query, body, headers: {}, ...change };
    return {
      method: route.method,
      path: makePath(route, all.params, all.query, known, dice),
      headers: { ...(all.body === undefined ? {} : { 'content-type': 'application/json' }), ...all.headers },
      body: all.body === undefined ? undefined : JSON.stringify(all.body),
    };
  };
  const nasty = () => NASTY_VALUES[dice(NASTY_VALUES.length)];
  const roll = dice(10);
  if (roll < 4 && body !== undefined) return make({ body: spoil(body, dice) });
  if (roll < 6)
    return make({ query: isRecord(query) && dice(2) === 0 ? spoil(query, dice) : { language: nasty() } });
  if (roll === 6) return make({ params: spoil(params, dice) });
  if (roll === 7) return make({ headers: NASTY_HEADERS[dice(NASTY_HEADERS.length)] ?? {} });
  if (roll === 8) {
    const sound = make({});
    return { ...sound, path: `${sound.path.split('?')[0]}${RAW_QUERIES[dice(RAW_QUERIES.length)]}` };
  }
  const [type, bytes] = NASTY_BODIES[dice(NASTY_BODIES.length)] ?? ['', ''];
  const sound = make({});
  return {
    ...sound,
    method: route.method === 'GET' ? 'POST' : route.method,
    headers: { 'content-type': type },
    body: bytes,
  };
}

const isProblem = (text: string): boolean => {
  try {
    return problemSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

/** Sessions that still open a door; those that were ended by a call are opened anew. */
async function renew(server: FaultServer, sessions: Sessions): Promise<void> {
  for (const role of ROLES) {
    const token = sessions.get(role);
    const line = openLine(server.url());
    const answer = await get(line, '/api/me', { authorization: token ?? '' });
    line.close();
    if (token === undefined || answer.status === 401)
      sessions.set(role, (await signIn(server, PEOPLE[role])).authorization);
  }
}

/** Ids of a draft, of its papers and of people: what a stranger would need to guess. */
async function makeKnownIds(server: FaultServer): Promise<string[]> {
  const applicant = callOnce(server, await signIn(server, 'applicant'));
  const { id } = await makeDraft(applicant, await readAnswers(applicant), 'A1');
  const { documents } = await applicant<{ documents: { id: string }[] }>(`/requests/${id}/documents`);
  const admin = callOnce(server, await signIn(server, 'admin'));
  const { people } = await admin<{ people: PersonRow[] }>('/users');
  // Nobody who is signed in here: an administrator's call may well be right and switch somebody off.
  const others = people.filter(({ email }) => email.startsWith('officer2') || email.startsWith('approver2'));
  return [id, ...documents.map((document) => document.id), ...others.map((person) => person.id)];
}

export async function run(context: FaultContext): Promise<FaultReport> {
  const server = await startFaultServer(context);
  const dice = createDice(context.seed);
  const routes = await collectRoutes();
  const known = await makeKnownIds(server);
  const sessions: Sessions = new Map();
  const callsEach = context.isLong ? 2_000 : 80;
  const statuses = new Map<number, number>();
  const counts = { calls: 0, ours: 0, signOuts: 0, unanswered: 0, wordless: 0, shown: 0 };
  const line = openLine(server.url());
  context.afterwards(async () => line.close());

  for (const route of routes) {
    await renew(server, sessions);
    const { access } = route;
    const roles = ROLES.filter(
      (role) => access === 'public' || access === 'signed-in' || can([role], access),
    );
    let left = callsEach;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const bad = makeBadCall(route, known, dice);
        const token = sessions.get(roles[dice(roles.length)] ?? 'applicant') ?? '';
        const answer = await ask(line, {
          ...bad,
          headers: { 'idempotency-key': `a1-${counts.calls}`, authorization: token, ...bad.headers },
        });
        counts.calls += 1;
        const { status } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const isOurs = status >= 500;
        const signsOut = status === 400 || status === 403;
        const isWordless = status >= 400 && !isProblem(answer.text);
        if (status === 0) counts.unanswered += 1;
        if (isOurs) counts.ours += 1;
        if (signsOut) counts.signOuts += 1;
        if (isWordless) counts.wordless += 1;
        if ((isOurs || signsOut || isWordless || status === 0) && counts.shown < SHOWN) {
          counts.shown += 1;
          context.say(
            `${status} to ${bad.method} ${bad.path.slice(0, 160)} ${JSON.stringify(bad.headers).slice(0, 120)} ${String(bad.body).slice(0, 160)} → ${answer.text.slice(0, 160)}`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  const seen = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  context.say(`answers by status: ${seen.join(', ')}`);
  const { paths } = JSON.parse((await get(line, '/api/openapi.json')).text) as {
    // Written by the server from its own routes.
    paths: Record<string, Record<string, unknown>>;
  };
  const tried = new Set(routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`));
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return {
    did: `${figure(counts.calls)} bad calls of ${routes.length} routes, ${callsEach} each`,
    checks: [
      exactly('no served route left out', served.filter((route) => !tried.has(route)).length, 0),
      atLeast('calls', counts.calls, routes.length * callsEach),
      exactly('no 5xx', counts.ours, 0),
      exactly('no 400, no 403', counts.signOuts, 0),
      exactly('no call unanswered', counts.unanswered, 0),
      exactly('no refusal without its code', counts.wordless, 0),
    ],
  };
}
