import type { OAuthMessage } from '@zeel/protocol/rooms/identity';

const OUTCOMES: readonly OAuthMessage['outcome'][] = ['done', 'cancelled', 'failed'];
const FLOWS: readonly OAuthMessage['flow'][] = ['sign-in', 'connect'];

const property = (value: object, name: string): unknown =>
  Object.getOwnPropertyDescriptor(value, name)?.value;

/** The popup's message when the value is one, else undefined: other windows and extensions talk here too. */
export function readPopupMessage(value: unknown): OAuthMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const outcome = OUTCOMES.find((known) => known === property(value, 'outcome'));
  const flow = FLOWS.find((known) => known === property(value, 'flow'));
  if (!outcome || !flow) return undefined;
  const message = property(value, 'message');
  return typeof message === 'string' ? { outcome, flow, message } : { outcome, flow };
}
