import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import type { EidSignature } from './check-signature.ts';
import { type EidAccount, sessionSchema } from './eid-contract.ts';

/** How asking a person went. Whoever is asked may not answer at all, and can be asked again. */
export type EidAnswer =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'ended';
      readonly reason: 'refused' | 'timeout' | 'wrong_code' | 'unusable' | 'failed';
    }
  | { readonly state: 'signed'; readonly signature: EidSignature };

/** Somebody is asked to sign these bytes. */
interface AskedSignature {
  readonly registerNumber: string;
  readonly content: Uint8Array;
}

/** A person's own digital signature through e-ID Mongolia: the app on their phone asks them, and their key signs. */
export interface Eid {
  /** Asks for a signature. The code is shown beside the one on the phone; it is compared by eye and never typed. */
  ask(asked: AskedSignature & { readonly text: string }): Promise<{
    readonly sessionId: string;
    readonly verificationCode: string;
  }>;
  /** Looks how it went. A signature that comes back is proved here: the provider's word alone counts for nothing. */
  look(sessionId: string, asked: AskedSignature): Promise<EidAnswer>;
}

/** The service itself, which can be tried without asking anybody to sign. */
export interface CheckedEid extends Eid {
  /** Asks for a session that nobody began: to be told so is to be let in. */
  check(): Promise<void>;
}

/** The service is away, or does not let the lender in. */
export class EidUnavailable extends Error {
  /** What it answered; undefined when it did not. */
  readonly status: number | undefined;

  constructor(
    message: string,
    { status, cause }: { readonly status?: number; readonly cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.status = status;
  }
}

const startedSchema = z.object({ sessionID: z.string().min(1), vc: z.object({ value: z.string().min(1) }) });

const PATIENCE_MS = 15_000;
const NO_SESSION = '00000000-0000-4000-8000-000000000000';
/** How long one look waits at the service; a page that waits looks again. */
const LOOK_MS = 1_000;
const TEXT_LENGTH = 200;

const reasonOf = (endResult: string): Extract<EidAnswer, { state: 'ended' }>['reason'] => {
  if (endResult.startsWith('USER_REFUSED')) return 'refused';
  if (endResult === 'TIMEOUT') return 'timeout';
  if (endResult === 'WRONG_VC') return 'wrong_code';
  return endResult === 'DOCUMENT_UNUSABLE' ? 'unusable' : 'failed';
};

/** Speaks the relying party API of e-ID Mongolia (RP-API v3). */
export function createEid(account: EidAccount, clock: Clock): CheckedEid {
  const call = async (path: string, body?: object): Promise<unknown> => {
    let reply: Response;
    try {
      reply = await fetch(`${account.baseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${account.secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch (error) {
      throw new EidUnavailable('e-ID does not answer', { cause: error });
    }
    // What it says in words may name a person, so only the status is kept.
    if (!reply.ok) throw new EidUnavailable(`e-ID answered ${reply.status}`, { status: reply.status });
    return reply.json();
  };

  return {
    async ask({ registerNumber, content, text }) {
      const interactions = [{ type: 'displayTextAndPIN', displayText200: text.slice(0, TEXT_LENGTH) }];
      const started = startedSchema.parse(
        await call(`/signature/notification/etsi/${encodeURIComponent(`PNOMN-${registerNumber}`)}`, {
          relyingPartyUUID: account.relyingPartyUuid,
          relyingPartyName: account.relyingPartyName,
          certificateLevel: 'QUALIFIED',
          signatureProtocol: 'RAW_DIGEST_SIGNATURE',
          signatureProtocolParameters: {
            digest: createHash('sha256').update(content).digest('base64'),
            signatureAlgorithm: 'rsassa-pss',
            signatureAlgorithmParameters: { hashAlgorithm: 'SHA-256' },
          },
          interactions: Buffer.from(JSON.stringify(interactions)).toString('base64'),
        }),
      );
      return { sessionId: started.sessionID, verificationCode: started.vc.value };
    },
    async look(sessionId, asked) {
      const path = `/session/${encodeURIComponent(sessionId)}?timeoutMs=${LOOK_MS}`;
      const session = sessionSchema.parse(await call(path));
      if (session.state === 'RUNNING') return { state: 'waiting' };
      const endResult = session.result?.endResult ?? '';
      if (endResult !== 'OK') return { state: 'ended', reason: reasonOf(endResult) };
      const { checkSignature } = await import('./check-signature.ts');
      const signature = checkSignature(session, asked, { account, now: clock.now() });
      return signature === null ? { state: 'ended', reason: 'failed' } : { state: 'signed', signature };
    },
    async check() {
      try {
        await call(`/session/${NO_SESSION}?timeoutMs=${LOOK_MS}`);
      } catch (error) {
        if (!(error instanceof EidUnavailable) || error.status !== 404) throw error;
      }
    },
  };
}
