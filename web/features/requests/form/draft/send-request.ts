import type { FieldProblem } from '@zeel/domain/request-form';
import { HttpError } from '../../../../shared/http/http-error.ts';
import type { RequestCalls, RequestKey } from '../request-calls.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { isSent } from './draft-state.ts';

export type SendOutcome =
  | { readonly kind: 'sent' }
  /** Somebody changed the draft elsewhere; the form shows what. */
  | { readonly kind: 'changed' }
  /** Answers that cannot be sent, by their path from the whole, in the server's words. */
  | { readonly kind: 'problems'; readonly fields: Readonly<Record<string, string>> }
  /** The human check was not accepted: it has to be made again. */
  | { readonly kind: 'human-check' }
  /** No answer came, and whether it arrived is not known. Sending again is safe. */
  | { readonly kind: 'unsure' }
  /** Some answers could not be saved before sending. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'refused'; readonly message: string };

interface SendParts {
  readonly keeper: DraftKeeper;
  readonly calls: RequestCalls;
  /** The answer of the human check; null for someone signed in. */
  readonly proveHuman: () => Promise<string | null>;
}

const isUnanswered = ({ failure, status = 0 }: HttpError): boolean => failure !== 'status' || status >= 500;

/** Sends a draft exactly once, however often it is asked to. */
export async function sendRequest({ keeper, calls, proveHuman }: SendParts): Promise<SendOutcome> {
  const saved = await saveFirst(keeper);
  if ('kind' in saved) return saved;
  const { key, version } = saved;
  let captcha: string | null;
  try {
    captcha = await proveHuman();
  } catch {
    // The check itself shows that it failed and offers another try.
    return { kind: 'human-check' };
  }
  try {
    const sending = keeper.sendingOf(version);
    keeper.finish(
      await calls.submit(key, {
        version,
        idempotencyKey: sending.key,
        language: sending.language,
        captcha,
      }),
    );
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return explain(error, key, keeper);
  }
}

interface HandOverParts {
  readonly keeper: DraftKeeper;
  readonly handOver: (draft: { readonly id: string; readonly version: number }) => Promise<void>;
}

/** Gives a draft from the counter into the applicant's hands. Nothing is sent to the lender by it. */
export async function handOverDraft({ keeper, handOver }: HandOverParts): Promise<SendOutcome> {
  const saved = await saveFirst(keeper);
  if ('kind' in saved) return saved;
  try {
    await handOver({ id: saved.key.id, version: saved.version });
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return explain(error, saved.key, keeper);
  }
}

/** Everything typed must be on the server before it is sent or handed over. */
async function saveFirst(
  keeper: DraftKeeper,
): Promise<SendOutcome | { readonly key: RequestKey; readonly version: number }> {
  const isSaved = await keeper.saveAll();
  if (isSent(keeper.getState())) return { kind: 'sent' };
  if ((keeper.getState().elsewhere?.conflicts.length ?? 0) > 0) return { kind: 'changed' };
  const { request, secret } = keeper.getState();
  if (!isSaved || !request) return { kind: 'unsaved' };
  return { key: { id: request.id, secret }, version: request.version };
}

async function explain(error: HttpError, key: RequestKey, keeper: DraftKeeper): Promise<SendOutcome> {
  if (error.code === 'captcha_failed') return { kind: 'human-check' };
  if (error.problem?.fields) {
    const fields = Object.entries(error.problem.fields).map(([path, { message }]) => [path, message]);
    return { kind: 'problems', fields: Object.fromEntries(fields) };
  }
  const isAsked = error.code === 'stale_version' || error.code === 'conflict' || error.code === 'not_found';
  if (!isUnanswered(error) && !isAsked) return { kind: 'refused', message: error.problem?.message ?? '' };
  // Either the answer was lost on its way or another tab was faster: the server knows which.
  try {
    // With a guest's draft its secret has ended too; then this browser knows what opens the request now.
    await keeper.open(key);
    if (isSent(keeper.getState())) return { kind: 'sent' };
    if (keeper.getState().request === null) return { kind: 'refused', message: error.problem?.message ?? '' };
  } catch (again) {
    if (!(again instanceof HttpError)) throw again;
    return { kind: 'unsure' };
  }
  if (isUnanswered(error)) return { kind: 'unsure' };
  if (error.code === 'conflict') return { kind: 'refused', message: error.problem?.message ?? '' };
  return { kind: 'changed' };
}

/** Splits `applicant.phone` into the step that asks for it and the field there. */
export function placeProblem(path: string): { readonly step: string; readonly field: FieldProblem['field'] } {
  const at = path.indexOf('.');
  return at < 0 ? { step: path, field: '' } : { step: path.slice(0, at), field: path.slice(at + 1) };
}
