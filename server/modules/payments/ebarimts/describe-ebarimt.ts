import type { EbarimtDecision, EbarimtState, Fee, PaymentDetail } from '@zeel/protocol/rooms/payments';
import type { Payment } from '../payments-repository.ts';

/** What a person may say in each state. Nobody decides while QPay is being asked. */
export function ebarimtDecisionsFor({
  ebarimt_state: state,
  ebarimt_payment_id: id,
  state: paid,
}: Pick<Payment, 'ebarimt_state' | 'ebarimt_payment_id' | 'state'>): EbarimtDecision[] {
  const mayAsk: EbarimtDecision[] = id === null || paid !== 'paid' ? [] : ['ask_again'];
  if (state === 'unclear') return ['exists', ...mayAsk];
  if (state === 'failed') return ['exists', ...mayAsk];
  return state === 'not_cancelled' ? ['cancel_again', 'cancelled'] : [];
}

/** For finance. */
export function describeEbarimt(payment: Payment): PaymentDetail['ebarimt'] {
  const { ebarimt_state: state, ebarimt_receiver: receiver } = payment;
  if (state === null || receiver === null) return null;
  return {
    state,
    receiver,
    number: payment.ebarimt_number,
    problem: payment.ebarimt_problem,
    isByHand: payment.ebarimt_is_by_hand,
    askedAt: payment.ebarimt_asked_at?.toISOString() ?? null,
    madeAt: payment.ebarimt_made_at?.toISOString() ?? null,
    decisions: ebarimtDecisionsFor(payment),
  };
}

type PayerState = NonNullable<Fee['ebarimt']>['state'];

const PAYER_STATES: Readonly<Record<EbarimtState, PayerState>> = {
  waiting: 'coming',
  asked: 'coming',
  unclear: 'delayed',
  failed: 'delayed',
  made: 'made',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
  not_cancelled: 'cancelled',
};

/** For the payer: the e-barimt itself, not how it came about. */
export function describeOwnEbarimt(payment: Payment | undefined): Fee['ebarimt'] {
  if (payment === undefined || payment.ebarimt_state === null || payment.ebarimt_receiver === null)
    return null;
  return {
    state: PAYER_STATES[payment.ebarimt_state],
    receiver: payment.ebarimt_receiver,
    number: payment.ebarimt_number,
    lottery: payment.ebarimt_lottery,
    qrText: payment.ebarimt_qr_text,
    madeAt: payment.ebarimt_made_at?.toISOString() ?? null,
  };
}
