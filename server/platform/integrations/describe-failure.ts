import type { IntegrationFault } from '@zeel/protocol/rooms/integrations';

/** Why a service did not do what it was asked, without a word of its own: those may name a person. */
export interface Failure {
  readonly fault: IntegrationFault;
  readonly code: string | null;
}

const CODE = /^[A-Z][A-Z0-9_]{2,39}$/;
const STATUS = /\b[45]\d{2}\b/;
const DENIED: ReadonlySet<string> = new Set(['401', '403', '407', '535', 'EAUTH', 'UNAUTHORISED']);
const SILENT =
  /^(?:E(?:CONN|HOST|NET|PIPE|TIMEDOUT|ADDR|AI_|NOTFOUND|DNS|SOCKET|TLS)|UND_ERR|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|UNREACHABLE)/;
const SILENT_NAMES: ReadonlySet<string> = new Set(['TimeoutError', 'AbortError']);
const CAUSES_MAX = 5;

/** Reads the codes of an error and of what caused it. Words are looked at for a status only. */
export function describeFailure(error: unknown): Failure {
  let code: string | null = null;
  let isSilent = false;
  let cause: unknown = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    isSilent ||= SILENT_NAMES.has(cause.name);
    code ??= codeOf(cause);
    cause = cause.cause;
  }
  if (code !== null && DENIED.has(code)) return { fault: 'denied', code };
  return { fault: isSilent || (code !== null && SILENT.test(code)) ? 'silent' : 'failed', code };
}

function codeOf(error: Error): string | null {
  const { responseCode, code, fault } = error as Error & Partial<Record<string, unknown>>;
  if (typeof responseCode === 'number') return String(responseCode);
  for (const word of [code, fault])
    if (typeof word === 'string' && CODE.test(word.toUpperCase())) return word.toUpperCase();
  return STATUS.exec(error.message)?.[0] ?? null;
}
