import type { DocumentType } from '@zeel/domain/request-form';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

interface NewPapers {
  readonly loanRequestIds: readonly string[];
  readonly types: readonly DocumentType[];
  readonly partyId?: string | null;
  readonly uploadedAt: Date;
}

/** Papers that have arrived, one of each type for each request, put in place without sending bytes. Gives their ids. */
export async function insertPapers(
  db: Db,
  { loanRequestIds, types, partyId = null, uploadedAt }: NewPapers,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into documents (id, loan_request_id, party_id, type, state, file_name, announced_bytes, media_type, kept_bytes,
      original_hash, content_hash, created_at, uploaded_at)
    select gen_random_uuid(), request.id, ${partyId}::uuid, paper.type, 'uploaded', paper.type || '.png', 10, 'image/png', 10,
      hash, hash, ${uploadedAt}, ${uploadedAt}
    from unnest(${loanRequestIds}::uuid[]) as request (id), unnest(${types}::text[]) as paper (type),
      -- Every paper has bytes of its own.
      lateral (select encode(sha256((request.id || paper.type || random())::bytea), 'hex') as hash) made
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
