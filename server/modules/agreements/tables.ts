import type { AgreementDocument, AgreementInputs, TemplateVersion } from '@zeel/domain/agreement';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ColumnType, JSONColumnType, Selectable } from 'kysely';

type Kept<Value> = ColumnType<Value, Value, never>;
type KeptJson<Value extends object> = JSONColumnType<Value, string, never>;

interface AgreementsTable {
  id: Kept<string>;
  loan_request_id: Kept<string>;
  offer_id: Kept<string>;
  language: Kept<Language>;
  template_version: Kept<TemplateVersion>;
  font_version: Kept<string>;
  inputs: KeptJson<AgreementInputs>;
  document: KeptJson<AgreementDocument>;
  document_hash: Kept<Buffer>;
  written_at: Kept<Date>;
}

/** The agreement as it was read; with the page of its signatures; and that with the lender's seal. */
export type AgreementFileKind = 'agreement' | 'signed' | 'sealed';

interface AgreementFilesTable {
  agreement_id: Kept<string>;
  kind: Kept<AgreementFileKind>;
  content: Kept<Buffer>;
  content_hash: Kept<Buffer>;
  signatures: Kept<number>;
  certificate_hash: Kept<Buffer | null>;
  made_at: Kept<Date>;
}

export type AgreementRow = Readonly<Selectable<AgreementsTable>>;

declare module '../../platform/database/database.ts' {
  interface Database {
    agreements: AgreementsTable;
    agreement_files: AgreementFilesTable;
  }
}
