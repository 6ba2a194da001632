import { type Kysely, sql } from 'kysely';

/**
 * Agreements as they were written: the inputs, the words and the printed file. All of it is proof and never changes; what is signed
 * later points here.
 */
const STATEMENTS = `
create table agreements (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  offer_id uuid not null references offers,
  language text not null check (language in ('en', 'zh', 'fr', 'ja', 'mn')),
  template_version text not null,
  font_version text not null,
  -- Kept as text: the hash is that of the very words.
  inputs json not null,
  document json not null,
  document_hash bytea not null check (document_hash = sha256(convert_to(document::text, 'UTF8'))),
  written_at timestamptz(3) not null,
  unique (offer_id, language)
);
create index agreements_of_request on agreements (loan_request_id);

-- Each file is made once: the agreement by whoever needs it first, the signed and the sealed one after the last signature.
create table agreement_files (
  agreement_id uuid not null references agreements,
  kind text not null check (kind in ('agreement', 'signed', 'sealed')),
  content bytea not null,
  content_hash bytea not null check (content_hash = sha256(content)),
  -- How many signatures its last page tells of.
  signatures integer not null default 0 check (signatures >= 0),
  -- SHA-256 of the certificate of the seal.
  certificate_hash bytea check ((certificate_hash is not null) = (kind = 'sealed')),
  made_at timestamptz(3) not null,
  primary key (agreement_id, kind)
);
create index agreement_files_by_content on agreement_files (content_hash);
create index agreement_files_by_certificate on agreement_files (certificate_hash) where kind = 'sealed';
create index agreements_by_words on agreements (document_hash);

create trigger refuse_change before update or delete on agreements for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on agreements execute function refuse_proof_change();
create trigger refuse_change before update or delete on agreement_files for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on agreement_files execute function refuse_proof_change();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
