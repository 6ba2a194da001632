import type {
  AgreementDocument,
  AgreementInputs,
  CodeChannel,
  SignatureEvidence,
  TemplateVersion,
} from '@zeel/domain/agreement';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { EncryptedJson } from '../../platform/encryption/index.ts';

type Kept<Value> = ColumnType<Value, Value, never>;
/** Encrypted as a whole. */
type KeptJson<Value extends object> = ColumnType<Value, EncryptedJson, never>;

interface AgreementsTable {
  id: Kept<string>;
  loan_request_id: Kept<string>;
  offer_id: Kept<string>;
  language: Kept<Language>;
  template_version: Kept<TemplateVersion>;
  font_version: Kept<string>;
  offer_number: Kept<number>;
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

interface AgreementSignaturesTable {
  id: Kept<string>;
  loan_request_id: Kept<string>;
  offer_id: Kept<string>;
  agreement_id: Kept<string>;
  party_id: Kept<string | null>;
  evidence: KeptJson<SignatureEvidence>;
  signed_at: Kept<Date>;
}

/** Why an agreement will not be signed by everyone. */
export type StopKind = 'refused' | 'rescinded';

interface AgreementStopsTable {
  offer_id: Kept<string>;
  loan_request_id: Kept<string>;
  kind: Kept<StopKind>;
  party_id: Kept<string | null>;
  name: Kept<string>;
  reason: Kept<string>;
  stopped_at: Kept<Date>;
}

interface SigningCodesTable {
  loan_request_id: Kept<string>;
  offer_id: Kept<string>;
  party_id: Kept<string | null>;
  channel: CodeChannel;
  sent_to: string;
  code_hash: Buffer;
  issued_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
}

interface EidSessionsTable {
  loan_request_id: Kept<string>;
  offer_id: Kept<string>;
  party_id: Kept<string | null>;
  agreement_id: string;
  session_id: string;
  ticked: JSONColumnType<readonly string[]>;
  asked_at: Date;
  expires_at: Date;
}

interface SigningRemindersTable {
  offer_id: Kept<string>;
  number: Kept<number>;
  sent_at: Kept<Date>;
}

export type SignatureRow = Readonly<Selectable<AgreementSignaturesTable>>;
export type EidSessionRow = Readonly<Selectable<EidSessionsTable>>;
export type StopRow = Readonly<Selectable<AgreementStopsTable>>;
export type AgreementRow = Readonly<Selectable<AgreementsTable>>;

declare module '../../platform/database/database.ts' {
  interface Database {
    agreements: AgreementsTable;
    agreement_files: AgreementFilesTable;
    agreement_signatures: AgreementSignaturesTable;
    agreement_stops: AgreementStopsTable;
    signing_codes: SigningCodesTable;
    eid_sessions: EidSessionsTable;
    signing_reminders: SigningRemindersTable;
  }
}
