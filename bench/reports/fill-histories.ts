import { fillTables } from '../desk/fill-tables.ts';

/* What the reports read beside the requests of the bench: where each has been, its fee, its offer, its refusal and its papers. */

const HISTORIES = `
insert into loan_request_states (loan_request_id, position, event, state, actor_kind, at)
select r.id, entry.position, 'any', entry.state, 'system',
  r.submitted_at + (r.state_since - r.submitted_at) * (entry.position - 1) / greatest(1, cardinality(lives.states) - 1)
from loan_requests r
join (values
  ('fee_due', array['fee_due']),
  ('submitted', array['fee_due', 'submitted']),
  ('in_review', array['fee_due', 'submitted', 'in_review']),
  ('info_requested', array['fee_due', 'submitted', 'in_review', 'info_requested']),
  ('pending_approval', array['fee_due', 'submitted', 'in_review', 'pending_approval']),
  ('offered', array['fee_due', 'submitted', 'in_review', 'pending_approval', 'offered']),
  ('accepted', array['fee_due', 'submitted', 'in_review', 'pending_approval', 'offered', 'accepted']),
  ('signed', array['fee_due', 'submitted', 'in_review', 'pending_approval', 'offered', 'accepted', 'signed']),
  ('disbursed', array['fee_due', 'submitted', 'in_review', 'pending_approval', 'offered', 'accepted', 'signed', 'disbursed']),
  ('rejected', array['fee_due', 'submitted', 'in_review', 'pending_approval', 'rejected']),
  ('declined', array['fee_due', 'submitted', 'in_review', 'pending_approval', 'offered', 'declined']),
  ('expired', array['fee_due', 'expired']),
  ('withdrawn', array['fee_due', 'submitted', 'withdrawn']),
  ('cancelled', array['fee_due', 'submitted', 'in_review', 'cancelled'])
) as lives (state, states) on lives.state = r.state,
unnest(lives.states) with ordinality as entry (state, position)`;

const REST = [
  `insert into payments (id, loan_request_id, reference, state, amount_mnt, sender_invoice_no, callback_hash, callback_base, language,
    invoice_id, received_mnt, issue, created_at, paid_at)
  select id, id, reference, case when right(reference, 1) = '7' then 'mismatch' else 'paid' end, 5000, reference, sha256(id::text::bytea),
    'https://zeel.example', 'mn', reference, 5000, case when right(reference, 1) = '7' then 'amount' end, submitted_at,
    case when right(reference, 1) <> '7' then submitted_at end
  from loan_requests where state not in ('fee_due', 'expired')`,
  `insert into offers (id, loan_request_id, number, recommendation_id, product_version_id, requested, offered, schedule, conditions,
    effective_rate_bps, made_at, expires_at, answer, answered_at)
  select id, id, 1, id, product_version_id, '{}', jsonb_build_object('amountMnt', amount_mnt), '{}', '[]', 2400, offered_at,
    offered_at + interval '14 days', 'void', offered_at
  from loan_requests where offered_at is not null`,
  `insert into decisions (id, loan_request_id, position, stage, by_user_id, reason_codes, recommendation_id, at)
  select id, id, 1, 'rejection', assignee_user_id, array[(array['policy', 'affordability', 'documents'])[1 + (amount_mnt / 100000) % 3]], id,
    rejected_at from loan_requests where state = 'rejected'`,
  `insert into documents (id, loan_request_id, type, state, file_name, announced_bytes, received_bytes, media_type, kept_bytes, original_hash,
    content_hash, rejection_code, rejection_reason, created_at, uploaded_at)
  select id, id, 'identity_card', 'rejected', 'a.jpg', 1, 1, 'image/jpeg', 1, id::text, id::text, 'unreadable', '', submitted_at, submitted_at
  from loan_requests where right(reference, 1) = '3'`,
];

const TABLES = ['loan_request_states', 'payments', 'offers', 'decisions', 'documents'];

/** Adds the histories of requests that are there already. */
export const fillHistories = (url: string): Promise<void> =>
  fillTables(url, TABLES, async (inLanes) => {
    await inLanes([(client) => client.query('truncate loan_request_states')]);
    await inLanes([HISTORIES, ...REST].map((statement) => (client) => client.query(statement)));
  });
