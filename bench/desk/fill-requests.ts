import { fitTerms, lenderDate, priceTerms } from '@zeel/domain/product';
import { emptyRequestData } from '@zeel/domain/request-form';
import { foldWord, termsOfRequest } from '@zeel/domain/request-search';
import { findOpenVersion, type PublishedVersion } from '../../server/modules/catalog/index.ts';
import { systemClock } from '../../server/platform/clock/index.ts';
import { NUMBER_TERM_START, openDatabase } from '../../server/platform/database/index.ts';
import type { Encryption } from '../../server/platform/encryption/index.ts';
import { fillTables } from './fill-tables.ts';

/* Fills a database with believable requests of three years, by statements over whole sets. */

const GIVEN = (
  'Бат Болд Бат-Эрдэнэ Ганбаатар Ганзориг Дорж Доржсүрэн Энхбаяр Энхтуяа Сараа Сарантуяа Оюунчимэг Оюун Нарантуяа Наран Цэцэг Цэцэгмаа Алтанцэцэг Мөнхбат Мөнхзул ' +
  'Өлзий Өлзийбаяр Отгонбаяр Отгон Эрдэнэ Эрдэнэбат Тэмүүлэн Тэмүүжин Анударь Номин Хулан Хонгор Чинзориг Чулуун Пүрэв Лхагва Даваа Мягмар Баасан Бямба'
).split(' ');
const PATRONYMICS = [
  ...GIVEN,
  'Жаргал',
  'Төмөр',
  'Сүхбаатар',
  'Цогтбаатар',
  'Баярмагнай',
  'Гантулга',
  'Зориг',
  'Идэр',
];
/** Without a common divisor with the eight digits, so that it comes to each of them once. */
const STRIDE = 61_803_399;
const LETTERS = ['УБ', 'УХ', 'ЧЛ', 'АБ', 'ТЗ', 'ХД', 'ИР', 'МН', 'ЖЮ', 'ДЭ'];

/** The words of a name alone. */
const termsOfName = (name: string): string =>
  termsOfRequest(
    '',
    {
      kind: 'individual',
      person: { registerNumber: '', clanName: '', patronymic: '', givenName: name },
      company: { registerNumber: '', name: '', position: '' },
      phone: '',
    },
    () => '',
  ).join(' ');

/** Register numbers as the service keeps them: encrypted, with the digests by which requests and people are found. No two are the same. */
function makeNumbers(encryption: Encryption, first: number, last: number) {
  const made = Array.from({ length: last - first + 1 }, (_, place) => {
    const digits = String(((first + place) * STRIDE) % 1e8).padStart(8, '0');
    const number = `${LETTERS[place % LETTERS.length]}${digits}`;
    return {
      number: encryption.number('register', number),
      digest: encryption.digest('register', number),
      term: `${NUMBER_TERM_START}${encryption.digest('search', foldWord(number))}`,
    };
  });
  return [made.map(({ number }) => number), made.map(({ digest }) => digest), made.map(({ term }) => term)];
}

/** Forty-five days at the desk, then an end: what is open is new, as at a real desk. */
const ROWS = `
with numbers as materialized (
  select $6::int - 1 + place::int as i, number, number_digest, number_term
  from unnest($9::jsonb[], $10::text[], $11::text[]) with ordinality as given (number, number_digest, number_term, place)
), kept as (
insert into loan_requests (id, reference, prod_id, product_version_id, state, version, assignee_user_id, channel,
  language, data, visited_steps, amount_mnt, term_months, requested_terms, request_fee_mnt, assessment_id, created_at,
  updated_at, submitted_at, state_since, kind, search_terms, service_promised_ms, service_elapsed_ms, service_warn_at, service_due_at,
  service_overdue_at, offered_at, rejected_at, disbursed_at)
select id, reference, prod_id, version_id, state, 3,
  case when state in ('fee_due', 'submitted', 'withdrawn') then null else officers[1 + floor(r1 * array_length(officers, 1))::int] end,
  case when r2 < 0.1 then 'counter' else 'web' end, 'mn',
  $7::jsonb || jsonb_build_object('applicant', ($7::jsonb -> 'applicant') || jsonb_build_object('phone', '+976' || phone,
    'email', 'a' || i || '@example.mn', 'person', jsonb_build_object('registerNumber', number, 'clanName', '',
    'patronymic', patronymics[p], 'givenName', given[g]), 'address', ($7::jsonb #> '{applicant,address}') || jsonb_build_object(
    'region', (array['Улаанбаатар', 'Улаанбаатар', 'Улаанбаатар', 'Дархан-Уул', 'Орхон', 'Ховд', 'Увс', 'Дорнод'])[1 + i % 8]))),
  '{}', amount, 12 + 6 * floor(r3 * 6)::int,
  $8::jsonb || jsonb_build_object('amountMnt', amount, 'cost', ($8::jsonb -> 'cost') || jsonb_build_object('instalmentMnt', amount / 11)),
  0, id, sent_at, since,
  sent_at, since, kind,
  array[lower(replace(reference, '-', '')), number_term, phone]
    || string_to_array(patronymic_terms[p], ' ') || string_to_array(given_terms[g], ' '),
  64800000, floor(r4 * 60000000)::bigint,
  case when state in ('submitted', 'in_review', 'pending_approval', 'signed') then since + interval '36 hours' end,
  case when state in ('submitted', 'in_review', 'pending_approval', 'signed') then since + interval '48 hours' end,
  case when state in ('submitted', 'in_review', 'pending_approval', 'signed') then since + interval '48 hours 1 millisecond' end,
  case when state in ('offered', 'accepted', 'signed', 'declined', 'disbursed') then since end,
  case when state = 'rejected' then since end, case when state = 'disbursed' then since end
from (
  select *,
    (lpad(to_hex(floor(extract(epoch from sent_at) * 1000)::bigint), 12, '0') || '7'
      || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid as id,
    'ZL-' || extract(year from sent_at) || '-' || lpad(i::text, 6, '0') || '-' || i % 10 as reference,
    sent_at + least(now() - sent_at, interval '60 days') * r4 * 0.9 as since,
    case when now() - sent_at < interval '45 days'
      then (array['fee_due', 'submitted', 'submitted', 'in_review', 'in_review', 'in_review', 'info_requested',
        'pending_approval', 'offered', 'accepted', 'signed', 'rejected'])[1 + floor(r5 * 12)::int]
      else (array['disbursed', 'disbursed', 'disbursed', 'disbursed', 'rejected', 'rejected', 'declined', 'expired',
        'withdrawn', 'cancelled'])[1 + floor(r5 * 10)::int] end as state,
    prods[q] as prod_id, versions[q] as version_id, kinds[q] as kind
  from (
    select i, now() - (interval '3 years' * (total - i + 0.5) / total) as sent_at, random() as r1, random() as r2,
      random() as r3, random() as r4, random() as r5, 1 + floor(random() * array_length($1::text[], 1))::int as g,
      1 + floor(random() * array_length($3::text[], 1))::int as p, number, number_term,
      '9' || lpad(floor(random() * 10000000)::text, 7, '0') as phone,
      (5 + floor(random() ^ 2 * 495))::bigint * 100000 as amount,
      1 + floor(random() * array_length(prods, 1))::int as q, prods, versions, kinds, officers
    from numbers, (select $5::int as total) as t,
      (select array_agg(product_id order by id) as prods, array_agg(id order by id) as versions,
        array_agg(kind order by id) as kinds from product_versions) as pv,
      (select array_agg(id) as officers from users) as o
  ) as drawn
  -- Each is worked out once, however often it is used.
  offset 0
) as made,
  (select $1::text[] as given, $2::text[] as given_terms, $3::text[] as patronymics, $4::text[] as patronymic_terms) as words
returning id, reference
), placed as materialized (
  select kept.id, numbers.number, numbers.number_digest from kept join numbers on numbers.i = split_part(kept.reference, '-', 3)::int
), found as (
  insert into loan_request_identifiers (loan_request_id, kind, value) select id, 'register_number', number_digest from placed
)
insert into persons (id, kind, number_digest, register_number)
select gen_random_uuid(), 'person', number_digest, number from placed`;

/** What follows from the requests, the longest first. */
const FIRST = [
  `insert into loan_request_identifiers (loan_request_id, kind, value)
  select id, shared.kind, shared.value from loan_requests r, lateral (values
    ('phone', r.data #>> '{applicant,phone}'),
    ('email', r.data #>> '{applicant,email}'),
    -- One employer in five hundred has a tenth of the people; an address is shared by a family.
    ('employer', 'employer ' || case when random() < 0.1 then 0 else floor(random() * 5000) end),
    ('address', 'address ' || floor(random() * (select count(*) from loan_requests) / 2)),
    ('vendor', case when r.kind = 'lease' then 'vendor ' || floor(random() * 50) end)
  ) as shared (kind, value) where shared.value is not null`,
  `insert into loan_request_terms (term, loan_request_id)
  select distinct term collate "C", id from loan_requests, unnest(search_terms) as words (term) order by 1, 2`,
  `insert into assessments (id, loan_request_id, ruleset_version, score, limits, snapshot, made_at)
  select id, id, '1', jsonb_build_object('score', 300 + floor(random() * 600)::int, 'topScore', 1000, 'grade', 'B',
    'factors', '[]'::jsonb), '{"checks": []}', '{}', submitted_at from loan_requests`,
  `insert into decisions (id, loan_request_id, position, stage, by_user_id, outcome, reason_codes, terms, at)
  select id, id, 1, 'recommendation', assignee_user_id, 'approve', '{}', requested_terms, state_since
  from loan_requests where state = 'pending_approval'`,
  `insert into message_threads (loan_request_id) select id from loan_requests where random() < 0.05`,
  `insert into sent_back_recommendations
  select id, assignee_user_id, 'Please look again' from loan_requests
  where state = 'in_review' and assignee_user_id is not null and random() < 0.05`,
  `insert into loan_request_states (loan_request_id, position, event, state, actor_kind, at)
  select id, 1, case when random() < 0.1 then 'answer' else 'claim' end, state, 'lender', state_since from loan_requests
  where state = 'in_review'`,
];

/** What follows from those. */
const THEN = [
  `insert into messages (id, loan_request_id, side, body, at)
  select gen_random_uuid(), loan_request_id, 'applicant', 'Сайн байна уу', now() from message_threads`,
  `insert into waiting_recommendations select * from pending_recommendations`,
];

/** What is filled, in the order in which their indexes are built. */
const TABLES = [
  'loan_requests',
  'persons',
  'assessments',
  'decisions',
  'loan_request_identifiers',
  'message_threads',
  'messages',
  'loan_request_terms',
  'waiting_recommendations',
  'sent_back_recommendations',
  'loan_request_states',
];

const AT_ONCE = 50_000;

/** What triggers would do is done at once. */
export async function fillRequests(url: string, total: number, encryption: Encryption): Promise<void> {
  const product = await findProduct(url);
  const { priced: terms } = priceTerms(product.terms, fitTerms(product.terms, {}), {
    startOn: lenderDate(systemClock.now()),
    workingDays: { weekend: [], holidays: new Set() },
  });
  const names = [GIVEN, GIVEN.map(termsOfName), PATRONYMICS, PATRONYMICS.map(termsOfName)];
  await fillTables(url, TABLES, async (inLanes) => {
    await inLanes(
      stretches(total).map(
        ({ from, to }) =>
          (client) =>
            client.query(ROWS, [
              ...names,
              total,
              from,
              JSON.stringify(emptyRequestData(product)),
              JSON.stringify(terms),
              ...makeNumbers(encryption, from, to),
            ]),
      ),
    );
    for (const stage of [['analyze loan_requests'], FIRST, THEN, ['select recount_desk_tallies()']])
      await inLanes(stage.map((statement) => (client) => client.query(statement)));
  });
}

const stretches = (total: number): readonly { readonly from: number; readonly to: number }[] =>
  Array.from({ length: Math.ceil(total / AT_ONCE) }, (_, place) => ({
    from: place * AT_ONCE + 1,
    to: Math.min(total, (place + 1) * AT_ONCE),
  }));

/** The product whose empty answers and usual terms every request has; the catalogue is the demo's. */
async function findProduct(url: string): Promise<PublishedVersion> {
  const database = await openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
  try {
    const product = await findOpenVersion(database.db, systemClock, 'salary-loan');
    if (product === undefined) throw new Error('The catalogue of the demo has no salary loan.');
    return product;
  } finally {
    await database.close();
  }
}
