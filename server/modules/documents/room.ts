import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { FastifyRequest } from 'fastify';
import { createGate, type Gate } from '../../platform/gate/index.ts';
import type { Call, Platform } from '../../platform/http/index.ts';
import { createScanner, type Scanner } from '../../providers/scanner/index.ts';
import { createStorage, type FileStorage } from '../../providers/storage/index.ts';
import { createPdfReader, type PdfReader } from './inspect/read-pdf.ts';

/** Any call of an endpoint, where only the caller matters. */
export type AnyCall = Call<unknown, unknown, unknown, unknown>;

/**
 * Whether the caller may see a request's files, and whether they may still change. A request that is missing or not
 * theirs is refused as not found. Inside a write it must hold the request still until the end of the transaction.
 */
export type LoanRequestAccess = (
  call: AnyCall,
  loanRequestId: string,
  purpose: 'read' | 'change-documents',
) => Promise<{ readonly mayChange: boolean }>;

/** What the room's endpoints share. */
export interface DocumentsRoom {
  readonly platform: Platform;
  readonly storage: FileStorage;
  /** Null when uploads are not scanned. */
  readonly scanner: Scanner | null;
  readonly pdfReader: PdfReader;
  readonly accessLoanRequest: LoanRequestAccess;
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
  accessLoanRequest: LoanRequestAccess,
  overrides: Partial<DocumentsRoom> = {},
): DocumentsRoom => ({
  platform,
  storage: createStorage(platform),
  scanner: createScanner(platform.config),
  pdfReader: createPdfReader(),
  accessLoanRequest,
  gate: createGate({ places: FILES_AT_A_TIME, patienceMs: GATE_PATIENCE_MS }),
  pieceTimeoutMs: PIECE_TIMEOUT_MS,
  ...overrides,
});

/** A visitor proves themselves by the secret of their request, so a stored reply opens to that proof only. */
export const proofOf = (request: FastifyRequest): string =>
  String(request.headers[REQUEST_SECRET_HEADER] ?? '');
