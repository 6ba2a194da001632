import { type Kysely, sql } from 'kysely';

/**
 * What the lender decided and what it offered. A decision is proof and never changes. Of an offer only the answer is set, and
 * once, but an accepted one may become void; everything it said stays as it was said.
 */
const STATEMENTS = `
create table decisions (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  -- Counts the decisions about one request from 1.
  position integer not null check (position > 0),
  stage text not null check (stage in ('recommendation', 'approval', 'rejection', 'send_back', 'rescission', 'reopening',
    'cancellation', 'counter_wish')),
  -- Null: the applicant.
  by_user_id uuid references users,
  outcome text check (outcome in ('approve', 'other_terms', 'reject')),
  reason_codes text[] not null default '{}',
  comment text not null default '' check (length(comment) <= 2000),
  -- What is recommended, approved or wished for, with what it costs.
  terms jsonb,
  -- What has to be met before the money is paid out, as it is recommended or approved.
  conditions jsonb not null default '[]' check (jsonb_typeof(conditions) = 'array'),
  -- Limits of the product that are passed with a reason: asked for by a recommendation, granted by its approval.
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  -- Which recommendation an approval, a rejection or a sending back answers.
  recommendation_id uuid,
  at timestamptz(3) not null,
  unique (loan_request_id, position),
  unique (loan_request_id, id),
  foreign key (loan_request_id, recommendation_id) references decisions (loan_request_id, id),
  check ((by_user_id is null) = (stage = 'counter_wish')),
  check ((outcome is not null) = (stage = 'recommendation')),
  check ((recommendation_id is not null) = (stage in ('approval', 'rejection', 'send_back'))),
  check (stage <> 'recommendation' or (terms is null) = (outcome = 'reject')),
  check (stage not in ('approval', 'counter_wish') or terms is not null),
  check (conditions = '[]' or (stage in ('recommendation', 'approval') and terms is not null)),
  check (exceptions = '[]' or (stage in ('recommendation', 'approval') and terms is not null))
);
-- Everyone approves a recommendation once, and it is refused or sent back once.
create unique index decisions_approved_once on decisions (recommendation_id, by_user_id) where stage = 'approval';
create unique index decisions_ended_once on decisions (recommendation_id) where stage in ('rejection', 'send_back');

-- Four eyes, whichever way a row comes: whoever recommended on a request never decides it, nobody decides their own, and
-- what answers a recommendation answers the newest one while it waits.
create function refuse_unsound_decision() returns trigger language plpgsql as $$
declare
  answered decisions;
begin
  if exists (select from loan_requests where id = new.loan_request_id and applicant_user_id = new.by_user_id) then
    raise exception 'nobody decides on a request of their own';
  end if;
  if new.stage in ('approval', 'rejection') and exists (
    select from decisions where loan_request_id = new.loan_request_id and stage = 'recommendation'
      and by_user_id = new.by_user_id
  ) then
    raise exception 'whoever recommended on a request does not decide it';
  end if;
  if new.recommendation_id is not null then
    select * into answered from decisions where id = new.recommendation_id;
    if answered.stage is distinct from 'recommendation' or exists (
      select from decisions where loan_request_id = new.loan_request_id and position > answered.position
        and stage <> 'approval'
    ) then
      raise exception 'only the newest recommendation can be decided, while it waits';
    end if;
  end if;
  return new;
end $$;
create trigger refuse_unsound before insert on decisions for each row execute function refuse_unsound_decision();
create trigger refuse_change before update or delete on decisions for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on decisions execute function refuse_proof_change();

create table offers (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  -- Counts the offers of one request from 1.
  number integer not null check (number > 0),
  -- What was approved. One recommendation makes one offer.
  recommendation_id uuid not null unique,
  product_version_id uuid not null references product_versions,
  -- What was asked for and what is offered, both priced for the day of the offer.
  requested jsonb not null,
  offered jsonb not null,
  -- The whole table as the engine computed it.
  schedule jsonb not null,
  -- What has to be met before the money is paid out. Each has a key inside its offer; what meets it later points there.
  conditions jsonb not null check (jsonb_typeof(conditions) = 'array'),
  effective_rate_bps integer not null check (effective_rate_bps >= 0),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  answer text check (answer in ('accepted', 'void', 'declined', 'other_terms', 'asset_named', 'rescinded', 'expired',
    'ended')),
  answered_at timestamptz(3),
  -- What the applicant said with it.
  answer_comment text not null default '' check (length(answer_comment) <= 2000),
  unique (loan_request_id, number),
  foreign key (loan_request_id, recommendation_id) references decisions (loan_request_id, id),
  check ((answer is null) = (answered_at is null)),
  check (expires_at > made_at)
);
create unique index offers_open on offers (loan_request_id) where answer is null;

create function keep_offer() returns trigger language plpgsql as $$
begin
  if (old.answer is not null and not (old.answer = 'accepted' and new.answer = 'void'))
    or to_jsonb(new) - array['answer', 'answered_at', 'answer_comment']
      is distinct from to_jsonb(old) - array['answer', 'answered_at', 'answer_comment']
  then
    raise exception 'what was offered does not change, and an answer is given once';
  end if;
  return new;
end $$;
create trigger keep_offer before update on offers for each row execute function keep_offer();
create trigger refuse_change before delete on offers for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on offers execute function refuse_proof_change();

-- No road out of an offer leaves it open. It is looked at when the transaction ends.
create function require_offer_answered() returns trigger language plpgsql as $$
begin
  if exists (select from offers where loan_request_id = new.id and answer is null) then
    raise exception 'a request left its offer without answering it';
  end if;
  return null;
end $$;
create constraint trigger require_offer_answered after update of state on loan_requests
  deferrable initially deferred for each row
  when (old.state = 'offered' and new.state <> 'offered')
  execute function require_offer_answered();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
