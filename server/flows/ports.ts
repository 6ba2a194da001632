import type { DocumentType } from '@zeel/domain/request-form';
import type { Db, Tx } from '../platform/database/index.ts';
import type { Captcha } from '../providers/captcha/index.ts';

/** What the flows of a loan request need of others; app.ts fills it. */
export interface LoanRequestPorts {
  readonly captcha: Captcha;
  /** The types of which at least one usable file is there. */
  readonly listDocumentTypes: (db: Db, loanRequestId: string) => Promise<readonly DocumentType[]>;
  /** Takes every file of a request away. */
  readonly eraseDocuments: (tx: Tx, loanRequestId: string) => Promise<void>;
}
