import { DESK_SORTS, type DeskSort } from '@zeel/protocol/rooms/desk-queue';
import { SORT_COLUMNS, writeCursor } from '../../server/modules/desk/queue/page-cursor.ts';
import type { Ask, BenchDesk } from './start-desk-bench.ts';

/* The questions of the bench to the desk: every kind of page, count and search, and combinations that find little among very many. */

const YEAR = new Date().getFullYear();

type Question = (desk: BenchDesk) => Promise<Ask>;
const page =
  (query: string): Question =>
  async () => ({ path: `/desk/requests?language=mn${query}` });
const counts =
  (query: string): Question =>
  async () => ({ path: `/desk/counts?${query}` });

/** A page from the middle of everything. */
const deep =
  (sort: DeskSort): Question =>
  async ({ pool, rows }) => {
    const column = SORT_COLUMNS[sort];
    const { rows: found } = await pool.query<{ key: Date | number; id: string }>(
      `select ${column} as key, id from desk_requests where ${column} is not null order by 1, 2 offset $1 limit 1`,
      [Math.floor(rows * (sort === 'dueAt' ? 0.005 : 0.6))],
    );
    const [cursor] = found;
    if (cursor === undefined) throw new Error('there is no such page');
    return { path: `/desk/requests?language=mn&states=all&sort=${sort}&after=${writeCursor(sort, cursor)}` };
  };

/** What one of the requests has: a text that a small desk finds as well. */
async function textOf({ pool, rows }: BenchDesk, expression: string): Promise<string> {
  const { rows: found } = await pool.query<{ text: string }>(
    `select ${expression} as text from desk_requests order by reference_order offset $1 limit 1`,
    [Math.floor(rows * 0.7)],
  );
  return found[0]?.text ?? '';
}

const pageBy =
  (expression: string): Question =>
  async (desk) => ({
    path: `/desk/requests?language=mn&states=all&text=${encodeURIComponent(await textOf(desk, expression))}`,
  });
const search =
  (expression: string): Question =>
  async (desk) => ({
    path: '/desk/search',
    body: { language: 'mn', text: await textOf(desk, expression) },
  });

/** The page of somebody who asked. */
const person: Question = async ({ pool }) => {
  const { rows } = await pool.query<{ id: string }>(`select p.id from persons p
    join loan_request_identifiers i on i.kind = 'register_number' and i.value = p.number_digest limit 1`);
  const [found] = rows;
  if (found === undefined) throw new Error('Nobody has asked.');
  return { path: `/desk/people/${found.id}` };
};

/** A request whose employer many or few share. */
const dossier =
  (condition: string): Question =>
  async ({ pool }) => {
    const { rows } = await pool.query<{ id: string }>(`select r.id from desk_requests r
      join loan_request_identifiers employer on employer.loan_request_id = r.id and employer.kind = 'employer'
      where ${condition} limit 1`);
    const [found] = rows;
    if (found === undefined) throw new Error('No request is like this.');
    return { path: `/desk/requests/${found.id}?language=mn` };
  };

export const QUESTIONS: Readonly<Record<string, Question>> = {
  'first page': page(''),
  'first page, everything': page('&states=all'),
  ...Object.fromEntries(
    DESK_SORTS.flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => [
        `by ${sort}, ${order}`,
        page(`&sort=${sort}&order=${order}`),
      ]),
    ),
  ),
  'deep page': deep('submittedAt'),
  'deep page by amount': deep('amountMnt'),
  'deep page by due time': deep('dueAt'),
  'page of one state': page('&states=in_review'),
  'page of mine': page('&assignee=me&sort=dueAt'),
  'page of nobody’s': page('&assignee=nobody'),
  'page of nobody’s, everything': page('&assignee=nobody&states=all&sort=amountMnt'),
  'page of mine, everything': page('&assignee=me&states=all&sort=stateSince&order=desc'),
  'page of somebody without any': page(`&assignee=${crypto.randomUUID()}&states=all&sort=reference`),
  'page of one product': page('&products=car-lease&states=in_review,pending_approval'),
  'page of leases': page('&kind=lease&sort=stateSince&order=desc'),
  'page of a product nobody asked for': page('&products=no-such-product&states=all&sort=amountMnt'),
  'page of leases, everything, narrow amount': page(
    '&kind=lease&states=all&amountFrom=20000000&amountTo=20000000&sort=dueAt',
  ),
  'page of old ones by amount': page('&states=all&ageFrom=700&ageTo=701&sort=amountMnt&order=desc'),
  'page overdue': page('&service=overdue&sort=dueAt'),
  'page to decide': page('&decide=me&sort=stateSince'),
  'page by amount and age': page('&amountFrom=20000000&amountTo=30000000&ageFrom=3&ageTo=20'),
  'page by product and amount': page('&products=car-lease&amountFrom=49000000&states=all'),
  'page by a name': page('&text=мөнхзул&states=all'),
  'page by a name in one state': page('&text=мөнхзул&states=in_review'),
  'page by two names': page('&text=мөнхзул+чинз&states=all'),
  'page by two names, by amount': page('&text=мөнхзул+чинз&states=all&sort=amountMnt&order=desc'),
  'page by two beginnings': page('&text=ба+эн&states=all'),
  'page by rare and common': pageBy(
    "substr(phone, 5, 6) || ' ' || left(split_part(applicant_name, ' ', 2), 3)",
  ),
  'page by name and phone': page('&text=мөнхзул+991&states=all'),
  'page by a phone’s beginning': pageBy('substr(phone, 5, 5)'),
  'page by a phone’s first digits': page('&text=991&states=all'),
  'page by a year': page(`&text=zl${YEAR}&states=all`),
  counts: counts(''),
  'counts of a product': counts('products=car-lease'),
  'counts by amount': counts('amountFrom=20000000'),
  'counts by a narrow amount': counts('amountFrom=20000000&amountTo=20100000'),
  'counts by a wide amount': counts('amountFrom=1000000&states=all'),
  'counts by product and amount': counts('products=car-lease&amountFrom=40000000'),
  'counts of mine by amount': counts('assignee=me&amountFrom=20000000&states=all'),
  'counts of leases by a rare amount': counts('kind=lease&amountFrom=49900000&states=all'),
  'counts of one day and one amount': counts(
    'ageFrom=700&ageTo=700&amountFrom=20000000&amountTo=20000000&states=all',
  ),
  'counts overdue': counts('service=overdue'),
  'counts due soon': counts('service=due-soon&assignee=nobody'),
  'counts on time': counts('service=on-time'),
  'counts of a month and older': counts('ageFrom=30'),
  'counts of a week': counts('ageTo=7&states=all'),
  'counts to decide': counts('decide=me&states=all'),
  'counts by a name': counts('text=мөнхзул'),
  'counts by a full name': counts('text=мөнхзул+чинзориг&states=all'),
  'counts by two names': counts('text=мөнхзул+чинз&states=all'),
  options: async () => ({ path: '/desk/options?language=mn' }),
  'search a reference': search('reference'),
  'search a name': search("split_part(applicant_name, ' ', 2)"),
  'search a full name': search('applicant_name'),
  'search a register number': search('register_number'),
  'page by a register number': pageBy('register_number'),
  'search a phone number': search('phone'),
  home: async () => ({ path: '/desk/home?language=mn' }),
  'a dossier, with exposure and signals': dossier("employer.value <> 'employer 0'"),
  'a dossier of an employer of very many': dossier("employer.value = 'employer 0'"),
  'a person': person,
};
