import { type Kysely, sql } from 'kysely';

/**
 * Products with their versions, and the days without work. What a request was made under must be readable as it was,
 * so the database itself refuses to change or delete a published version: a change is a new version.
 */
const STATEMENTS = `
create table products (
  -- Stands in addresses, so it is a word and not a number.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  position integer not null default 0,
  -- Whether visitors see it, and on which days they may ask for it. These may change: they are no terms.
  is_public boolean not null default false,
  open_from date,
  open_to date,
  created_at timestamptz(3) not null,
  -- The last thing that an administrator did to it; null while nobody has.
  last_change text check (last_change in
    ('begun', 'draft_begun', 'draft_changed', 'draft_discarded', 'published', 'closed')),
  changed_at timestamptz(3),
  changed_by_user_id uuid references users,
  check (open_from <= open_to),
  check ((last_change is null) = (changed_at is null) and (last_change is null) = (changed_by_user_id is null))
);

create table product_versions (
  id uuid primary key,
  product_id text not null references products,
  version integer not null check (version > 0),
  kind text not null check (kind in ('loan', 'lease')),
  picture text not null,
  -- Everything that numbers depend on, which questions and papers a request has, and the words in every language.
  terms jsonb not null check (terms ->> 'kind' = kind),
  rules jsonb not null,
  texts jsonb not null,
  -- The rules that the desk works by and visitors never see, with their words in every language.
  policy jsonb not null,
  policy_texts jsonb not null,
  -- What the product adds to its agreements, in order, with its words in every language.
  clauses jsonb not null default '[]' check (jsonb_typeof(clauses) = 'array'),
  created_at timestamptz(3) not null,
  -- Counts the changes of a draft, so that nobody overwrites what they have not read.
  revision integer not null default 1,
  -- Whoever wrote it last vouches for it; null for a version that the software brought.
  written_by_user_id uuid references users,
  -- Four eyes: somebody else lets it count.
  published_by_user_id uuid references users check (published_by_user_id <> written_by_user_id),
  -- Null while it is being prepared. A moment to come makes it count from then on.
  published_at timestamptz(3),
  unique (product_id, version),
  check (written_by_user_id is null or (published_at is null) = (published_by_user_id is null))
);
create unique index product_versions_draft on product_versions (product_id) where published_at is null;
create index product_versions_published on product_versions (product_id, version desc) where published_at is not null;

create function guard_published_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'product versions are never truncated';
  end if;
  if old.published_at is not null then
    raise exception 'version % of % is published and never changes (%)', old.version, old.product_id, tg_op;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if (new.id, new.product_id, new.version) <> (old.id, old.product_id, old.version) then
    raise exception 'a product version keeps its name';
  end if;
  return new;
end $$;

create trigger guard_published_version before update or delete on product_versions
  for each row execute function guard_published_version();
create trigger refuse_truncate before truncate on product_versions execute function guard_published_version();

create table holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 100),
  -- Follows the moon: sources differ by a day, so an administrator confirms each year.
  is_lunar boolean not null
);

-- A start for the administrator's table, not a rule of the software: every row may be changed or removed there.
insert into holidays (day, name, is_lunar)
select make_date(year, month, day), name, false
from generate_series(2026, 2036) as year,
  (values
    (1, 1, 'Шинэ жил'),
    (3, 8, 'Олон улсын эмэгтэйчүүдийн өдөр'),
    (6, 1, 'Хүүхдийн баяр'),
    (7, 11, 'Үндэсний их баяр наадам'),
    (7, 12, 'Үндэсний их баяр наадам'),
    (7, 13, 'Үндэсний их баяр наадам'),
    (7, 14, 'Үндэсний их баяр наадам'),
    (7, 15, 'Үндэсний их баяр наадам'),
    (11, 26, 'Бүгд Найрамдах Улс тунхагласан өдөр'),
    (12, 29, 'Үндэсний эрх чөлөө, тусгаар тогтнолоо сэргээсний баярын өдөр')
  ) as fixed (month, day, name);

insert into holidays (day, name, is_lunar) values
  ('2026-02-18', 'Цагаан сар', true),
  ('2026-02-19', 'Цагаан сар', true),
  ('2026-02-20', 'Цагаан сар', true),
  ('2026-11-10', 'Чингис хааны өдөр', true),
  ('2027-02-07', 'Цагаан сар', true),
  ('2027-02-08', 'Цагаан сар', true),
  ('2027-02-09', 'Цагаан сар', true),
  ('2027-10-30', 'Чингис хааны өдөр', true);

-- Servers keep these tables in memory: whoever changes them, each server hears it when the change is committed.
create function tell_kept() returns trigger language plpgsql as $$
begin
  perform pg_notify('zeel_kept', tg_argv[0]);
  return null;
end $$;
create trigger tell_kept after insert or update or delete on products
  for each statement execute function tell_kept('catalog');
create trigger tell_kept after insert or update or delete on product_versions
  for each statement execute function tell_kept('catalog');
create trigger tell_kept after insert or update or delete or truncate on holidays
  for each statement execute function tell_kept('catalog');
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
