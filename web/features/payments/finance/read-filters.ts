import { PAYMENT_STATES, type PaymentState } from '@zeel/protocol/rooms/payments';

export interface PaymentFilters {
  readonly text?: string;
  readonly state?: PaymentState;
  readonly show?: 'attention';
  /** Days of the lender, both included. */
  readonly from?: string;
  readonly to?: string;
}

/** Names the invoice whose panel is open; beside the filters, so that a link shows the same screen. */
export const OPEN_PARAMETER = 'payment';

const LONGEST_TEXT = 100;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day that exists; the 30th of February is left out like any other nonsense. */
function readDate(text: string | null): string | undefined {
  if (text === null || !DATE.test(text)) return undefined;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined;
}

/** The filters as the address holds them. What is not one of ours is left out, not sent to the server. */
export function readFilters(search: URLSearchParams): PaymentFilters {
  const text = search.get('text')?.trim().slice(0, LONGEST_TEXT);
  const state = PAYMENT_STATES.find((known) => known === search.get('state'));
  const from = readDate(search.get('from'));
  const to = readDate(search.get('to'));
  return {
    ...(text ? { text } : {}),
    ...(state ? { state } : {}),
    ...(search.get('show') === 'attention' ? { show: 'attention' } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
