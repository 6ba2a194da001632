import type { DocumentType } from '@zeel/domain/request-form';
import { PARTY_TOKEN_HEADER } from '@zeel/protocol/rooms/parties';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { FastifyRequest } from 'fastify';
import { createGate, type Gate } from '../../platform/gate/index.ts';
import type { Call, Platform } from '../../platform/http/index.ts';
import { createScanner, type Scanner } from '../../providers/scanner/index.ts';
import { createWatchedStorage, type FileStorage } from '../../providers/storage/index.ts';
import { createFileReader, type FileReader } from './inspect/read-file.ts';
import type { ThreadSide } from './tables.ts';

/** Any call of an endpoint, where only the caller matters. */
export type AnyCall = Call<unknown, unknown, unknown, unknown>;

/** Which of a request's files the caller reaches, and which of them may still change. */
export interface FileAccess {
  readonly mayChange: boolean;
  /** Somebody of the lender looks, not whose request it is: that is written into the trail. */
  readonly isByStaff: boolean;
  /** Whether the request was sent; a draft concerns nobody at the desk. */
  readonly isSent: boolean;
  /** Only files of these types may change, and of the applicant's those whose type has a rejected one; undefined: any may. */
  readonly onlyTypes?: readonly DocumentType[] | undefined;
  /** Whether the applicant may replace papers that were rejected; left out: yes. */
  readonly isRejectedOpen?: boolean | undefined;
  /** The person whose files are reached: a guarantor or co-borrower, null for the applicant, undefined for everyone. */
  readonly partyId?: string | null | undefined;
  /** A rejection after this moment has not been told to the caller yet; null: none has, undefined: they see them all. */
  readonly toldUntil?: Date | null | undefined;
}

/**
 * Finds out what the caller may do with a request's files. A request that is missing or not theirs is refused as not found. Inside a
 * write it must hold the request still until the end of the transaction.
 */
export type LoanRequestAccess = (
  call: AnyCall,
  loanRequestId: string,
  purpose: 'read' | 'change-documents',
) => Promise<FileAccess>;

/**
 * The side that the caller writes for in the thread of a request. Whoever may not write there is refused as not found; a thread
 * that has ended says so. It holds the request still until the end of the transaction.
 */
export type ThreadAccess = (call: AnyCall, loanRequestId: string) => Promise<ThreadSide>;

/** What other rooms know about the request of a file. */
export interface DocumentsPorts {
  readonly accessLoanRequest: LoanRequestAccess;
  readonly accessThread: ThreadAccess;
}

/** Dependencies that the room's endpoints share. */
export interface DocumentsRoom extends DocumentsPorts {
  readonly platform: Platform;
  readonly storage: FileStorage;
  /** Null when uploads are not scanned. */
  readonly scanner: Scanner | null;
  readonly fileReader: FileReader;
  /** Looking into files is heavy: a few at a time. */
  readonly gate: Gate;
  /** How long a slow line may take for one piece. */
  readonly pieceTimeoutMs: number;
}

const FILES_AT_A_TIME = 2;
/** Below the deadline of a request, so that who waits in vain is told to come back and not cut off. */
const GATE_PATIENCE_MS = 12_000;
/** A piece at 3 KB/s; the server as a whole cuts any request after two minutes. */
const PIECE_TIMEOUT_MS = 90_000;

/** Puts the room together from the configuration; tests replace single parts. */
export const createDocumentsRoom = (
  platform: Platform,
  ports: DocumentsPorts,
  overrides: Partial<DocumentsRoom> = {},
): DocumentsRoom => ({
  platform,
  storage: createWatchedStorage(platform),
  scanner: createScanner(platform),
  fileReader: createFileReader(),
  ...ports,
  gate: createGate({ places: FILES_AT_A_TIME, patienceMs: GATE_PATIENCE_MS }),
  pieceTimeoutMs: PIECE_TIMEOUT_MS,
  ...overrides,
});

/** A visitor proves themselves by a secret or a party's token, so a stored reply opens to that proof only. */
export const proofOf = ({ headers }: FastifyRequest): string =>
  `${String(headers[REQUEST_SECRET_HEADER] ?? '')} ${String(headers[PARTY_TOKEN_HEADER] ?? '')}`;
