import { randomUUID } from 'node:crypto';
import { type CallBytes, writeCall } from './drive-load.ts';
import type { ApiBench, Person } from './start-api-bench.ts';

/** One row of the table: a call of the service, the bare call beside it, and the share of its throughput that is due. */
export interface ApiCall {
  readonly name: string;
  readonly ratioMin: number;
  readonly statementsMax?: number;
  /** Calls that are used up end a turn early; this many are made in each. */
  readonly callsATurn?: number;
  /** Jobs do the rest after the answer: a turn of the service lasts until they are done. */
  readonly leavesJobs?: boolean;
  /** Asked for once before the row is measured: what a first look alone costs is not what a look costs. */
  readonly firstLooks?: readonly CallBytes[];
  zeel(): CallBytes | undefined;
  bare(): CallBytes | undefined;
  /** The same of a bare server that knows who calls, where that is most of the call. */
  knowing?(): CallBytes | undefined;
}

/** Takes them in turn, for ever. */
const inTurn = <Thing>(things: readonly Thing[]): (() => Thing) => {
  let next = 0;
  return () => {
    const thing = things[next % things.length];
    next += 1;
    if (thing === undefined) throw new Error('There is nothing to ask for.');
    return thing;
  };
};

const as = ({ token }: Person): { authorization: string } => ({ authorization: token });

/** The sending comes first: what it sends is read by the others. */
export function listApiCalls(
  { officers, applicants, drafts }: ApiBench,
  sends: { readonly inATurn: number; readonly reads: readonly string[] },
): ApiCall[] {
  const owners = new Map(drafts.map(({ id, owner }) => [id, owner]));
  const readRequests = sends.reads.map((id) => writeCall({ path: `/requests/${id}` }));
  const bareRequest = inTurn(readRequests);
  const barePerson = inTurn(applicants.map(({ id }) => writeCall({ path: `/people/${id}` })));
  const bareList = inTurn([writeCall({ path: '/requests' })]);
  const bareData = { applicant: { phone: '+97699112233' }, answers: 'а'.repeat(1_000) };
  const unsent = drafts.filter(({ id }) => !sends.reads.includes(id));
  const me = inTurn(applicants.map((person) => writeCall({ path: '/api/me', headers: as(person) })));
  const bareMe = inTurn(applicants.map((person) => writeCall({ path: '/me', headers: as(person) })));
  const own = inTurn(
    sends.reads.map((id) =>
      writeCall({
        path: `/api/requests/${id}?language=en`,
        headers: as(owners.get(id) ?? { id: '', token: '' }),
      }),
    ),
  );
  const officer = inTurn(officers);
  const queue = inTurn(
    officers.map((person) =>
      writeCall({
        path: '/api/desk/requests?language=en&states=in_review&sort=submittedAt&order=desc&limit=25',
        headers: as(person),
      }),
    ),
  );
  const dossiers = sends.reads.map((id) =>
    writeCall({ path: `/api/desk/requests/${id}?language=en`, headers: as(officer()) }),
  );
  const products = inTurn([writeCall({ path: '/api/products?language=en' })]);
  return [
    {
      name: 'submit',
      ratioMin: 0.15,
      callsATurn: sends.inATurn,
      leavesJobs: true,
      zeel: () => {
        const draft = unsent.pop();
        if (draft === undefined) return undefined;
        return writeCall({
          method: 'POST',
          path: `/api/requests/${draft.id}/submit?language=en`,
          headers: { ...as(draft.owner), 'idempotency-key': randomUUID() },
          body: { version: draft.version },
        });
      },
      bare: () =>
        writeCall({ method: 'POST', path: '/requests', body: { id: randomUUID(), data: bareData } }),
    },
    { name: '/api/me', ratioMin: 0.6, zeel: me, bare: bareRequest, knowing: bareMe },
    { name: 'own request', ratioMin: 0.4, zeel: own, bare: bareRequest },
    { name: 'queue, 25 rows', ratioMin: 0.4, zeel: queue, bare: bareList },
    {
      name: 'dossier',
      ratioMin: 0.15,
      statementsMax: 12,
      // An officer who opens a dossier is recorded once an hour.
      firstLooks: dossiers,
      zeel: inTurn(dossiers),
      bare: bareRequest,
    },
    { name: '/api/products', ratioMin: 1, zeel: products, bare: barePerson },
  ];
}
