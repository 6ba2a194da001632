import { type Kysely, sql } from 'kysely';

/**
 * The scorecard by versions, and what drafts would have said about past requests. An assessment names the version it was made by, so
 * the database itself refuses to change or delete a published one: a change is a new version.
 */
const STATEMENTS = `
create table scorecard_versions (
  version integer primary key check (version > 0),
  -- Factors, grades, cut-offs and rules.
  content jsonb not null,
  created_at timestamptz(3) not null,
  -- Counts the changes of a draft, so that nobody overwrites what they have not read.
  revision integer not null default 1,
  -- Whoever wrote it last vouches for it; null for the version that the software brought.
  written_by_user_id uuid references users,
  -- Four eyes: somebody else lets it count.
  published_by_user_id uuid references users check (published_by_user_id <> written_by_user_id),
  -- Null while it is being prepared.
  published_at timestamptz(3),
  check (written_by_user_id is null or (published_at is null) = (published_by_user_id is null)),
  check (written_by_user_id is not null or version = 1)
);
create unique index scorecard_versions_draft on scorecard_versions ((true)) where published_at is null;

create function guard_published_scorecard() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'scorecard versions are never truncated';
  end if;
  if old.published_at is not null then
    raise exception 'version % of the scorecard is published and never changes (%)', old.version, tg_op;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.version <> old.version then
    raise exception 'a version of the scorecard keeps its number';
  end if;
  return new;
end $$;
create trigger guard_published_scorecard before update or delete on scorecard_versions
  for each row execute function guard_published_scorecard();
create trigger refuse_truncate before truncate on scorecard_versions execute function guard_published_scorecard();
create trigger tell_kept after insert or update or delete on scorecard_versions
  for each statement execute function tell_kept('scorecard');

create table scorecard_trials (
  id uuid primary key,
  version integer not null,
  revision integer not null,
  -- The draft as it was when somebody asked, beside the version in force then.
  content jsonb not null,
  base_version integer not null references scorecard_versions,
  state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- How many requests there are to look at, how many were, and the last of them.
  total integer,
  done integer not null default 0,
  last_request_id uuid,
  -- What was found so far: of all requests, by product and by officer.
  sums jsonb not null,
  asked_by_user_id uuid not null references users,
  asked_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((state in ('waiting', 'running')) = (finished_at is null))
);
-- One at a time: a second one would only make both slow.
create unique index scorecard_trials_open on scorecard_trials ((true)) where finished_at is null;
create index scorecard_trials_newest on scorecard_trials (asked_at desc);

create table scorecard_trial_differences (
  trial_id uuid not null references scorecard_trials on delete cascade,
  loan_request_id uuid not null references loan_requests,
  before text not null check (before in ('approve', 'refer', 'refuse')),
  after text not null check (after in ('approve', 'refer', 'refuse')),
  score_before integer not null,
  score_after integer not null,
  decided text check (decided in ('approved', 'rejected')),
  -- Whether the two scorecards differ, and whether the tried one says the opposite of what people decided.
  differs boolean not null,
  contradicts boolean not null,
  primary key (trial_id, loan_request_id),
  check (differs or contradicts)
);
-- Where two versions differ little, a page of either list is still a short range.
create index scorecard_trial_differs on scorecard_trial_differences (trial_id, loan_request_id) where differs;
create index scorecard_trial_contradicts on scorecard_trial_differences (trial_id, loan_request_id) where contradicts;
`;

/** The scorecard that every lender begins with. */
const FIRST = `{"topScore":1000,"factors":[
  {"input":"paymentToIncomeBps","weight":300,"bands":[{"from":0,"points":100,"sentence":"score.payment-to-income.comfortable"},{"from":3001,"points":75,"sentence":"score.payment-to-income.moderate"},{"from":4501,"points":40,"sentence":"score.payment-to-income.tight"},{"from":6001,"points":0,"sentence":"score.payment-to-income.too-high"}],"whenUnknown":{"points":0,"sentence":"score.payment-to-income.unknown"},"whenNotApplicable":{"points":50,"sentence":"score.payment-to-income.not-applicable"}},
  {"input":"overdueDays","weight":200,"bands":[{"from":0,"points":100,"sentence":"score.overdue.none"},{"from":1,"points":60,"sentence":"score.overdue.short"},{"from":31,"points":20,"sentence":"score.overdue.long"},{"from":91,"points":0,"sentence":"score.overdue.serious"}],"whenUnknown":{"points":50,"sentence":"score.overdue.unknown"},"whenNotApplicable":{"points":50,"sentence":"score.overdue.not-applicable"}},
  {"input":"employmentMonths","weight":150,"bands":[{"from":0,"points":10,"sentence":"score.employment-time.new"},{"from":6,"points":50,"sentence":"score.employment-time.settling"},{"from":24,"points":80,"sentence":"score.employment-time.steady"},{"from":60,"points":100,"sentence":"score.employment-time.long"}],"whenUnknown":{"points":0,"sentence":"score.employment-time.unknown"},"whenNotApplicable":{"points":50,"sentence":"score.employment-time.not-applicable"}},
  {"input":"incomeLeftPerPersonMnt","weight":150,"bands":[{"from":0,"points":0,"sentence":"score.income-left.little"},{"from":300000,"points":40,"sentence":"score.income-left.enough"},{"from":700000,"points":80,"sentence":"score.income-left.good"},{"from":1500000,"points":100,"sentence":"score.income-left.ample"}],"whenUnknown":{"points":0,"sentence":"score.income-left.unknown"},"whenNotApplicable":{"points":50,"sentence":"score.income-left.not-applicable"}},
  {"input":"repaidLoans","weight":100,"bands":[{"from":0,"points":30,"sentence":"score.repaid-loans.none"},{"from":1,"points":70,"sentence":"score.repaid-loans.one"},{"from":2,"points":100,"sentence":"score.repaid-loans.several"}],"whenUnknown":{"points":30,"sentence":"score.repaid-loans.unknown"},"whenNotApplicable":{"points":30,"sentence":"score.repaid-loans.not-applicable"}},
  {"input":"loanToValueBps","weight":50,"bands":[{"from":0,"points":100,"sentence":"score.loan-to-value.low"},{"from":4001,"points":70,"sentence":"score.loan-to-value.moderate"},{"from":6001,"points":30,"sentence":"score.loan-to-value.high"}],"whenUnknown":{"points":0,"sentence":"score.loan-to-value.unknown"},"whenNotApplicable":{"points":50,"sentence":"score.loan-to-value.not-applicable"}},
  {"input":"employmentKind","weight":30,"choices":[{"value":"public_sector","points":100,"sentence":"score.employment-kind.public-sector"},{"value":"private_sector","points":80,"sentence":"score.employment-kind.private-sector"},{"value":"pensioner","points":80,"sentence":"score.employment-kind.pensioner"},{"value":"self_employed","points":60,"sentence":"score.employment-kind.self-employed"},{"value":"herder","points":50,"sentence":"score.employment-kind.herder"}],"otherwise":{"points":20,"sentence":"score.employment-kind.other"},"whenUnknown":{"points":0,"sentence":"score.employment-kind.unknown"},"whenNotApplicable":{"points":50,"sentence":"score.employment-kind.not-applicable"}},
  {"input":"guarantors","weight":20,"bands":[{"from":0,"points":40,"sentence":"score.guarantors.none"},{"from":1,"points":100,"sentence":"score.guarantors.some"}],"whenUnknown":{"points":40,"sentence":"score.guarantors.unknown"},"whenNotApplicable":{"points":40,"sentence":"score.guarantors.not-applicable"}}],
  "grades":[{"grade":"A","from":800},{"grade":"B","from":650},{"grade":"C","from":500},{"grade":"D","from":350},{"grade":"E","from":0}],
  "cutOffs":{"approveFrom":650,"referFrom":350},"rules":[],"whenLimitBroken":"refuse","leastSurenessBps":0}`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
  await sql`insert into scorecard_versions (version, content, created_at, published_at)
    values (1, ${FIRST}::jsonb, '2026-11-16', '2026-11-16')`.execute(db);
};
