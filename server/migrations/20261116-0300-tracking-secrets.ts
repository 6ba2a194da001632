import { type Kysely, sql } from 'kysely';

/**
 * A draft's secret ends when the request is sent, and a tracking secret takes its place, which has no end of its own. What
 * guests hold of requests that were sent before goes on as such a tracking secret, so that nobody is shut out.
 */
const STATEMENTS = `
alter table tracking_secrets
  add column kind text check (kind in ('sender', 'mail', 'code')),
  -- A sender's lasts as long as the request, and a while after its end.
  alter column expires_at drop not null,
  alter column idle_limit_hours drop not null;
update tracking_secrets set kind = case when sent_to is null then 'code' else 'mail' end;
alter table tracking_secrets
  alter column kind set not null,
  add check ((kind = 'mail') = (sent_to is not null)),
  add check ((kind = 'sender') = (expires_at is null)),
  add check ((kind = 'sender') = (idle_limit_hours is null));

insert into tracking_secrets (secret_hash, loan_request_id, created_at, last_used_at, kind)
  select secret_hash, id, submitted_at, submitted_at, 'sender'
  from loan_requests
  where submitted_at is not null and secret_hash is not null
  on conflict (secret_hash) do nothing;
alter table loan_requests drop constraint loan_requests_check3;
update loan_requests set secret_hash = null where submitted_at is not null and secret_hash is not null;

alter table loan_requests
  -- Somebody can always open a draft, until it is erased.
  add check (erased_at is not null or submitted_at is not null or applicant_user_id is not null or secret_hash is not null),
  add check (submitted_at is null or secret_hash is null);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
