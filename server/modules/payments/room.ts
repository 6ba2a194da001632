import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import type { FastifyRequest } from 'fastify';
import type { AuditActor } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Call, Platform } from '../../platform/http/index.ts';
import type { Qpay } from '../../providers/qpay/index.ts';

/** Any call of an endpoint, where only the caller matters. */
export type AnyCall = Call<unknown, unknown, unknown, unknown>;

/** Facts about a request that this room needs to take its fee. */
export interface FeeSubject {
  readonly loanRequestId: string;
  /** Null until it is sent. */
  readonly reference: string | null;
  readonly state: LoanRequestState;
  readonly feeMnt: number;
  readonly language: Language;
  /** Whom the receipt goes to; '' where nothing is known. */
  readonly payer: { readonly name: string; readonly email: string };
  /** Of a company that asks for a loan; null for a person. */
  readonly companyRegister: string | null;
}

/** The requests, as this room needs them. The composition root fills it, because rooms do not know each other. */
export interface FeeRequests {
  /** Opens a request for whoever may pay for it; anyone else is told that it is not there. */
  open(call: AnyCall, loanRequestId: string, lock: 'none' | 'update'): Promise<FeeSubject>;
  /** For finance, who may see every request. */
  find(db: Db, loanRequestId: string): Promise<FeeSubject>;
  /** The proof of a caller without a session, for stored replies. */
  proofOf(request: FastifyRequest): string;
  /** Holds a request until the transaction ends. Always taken before the payment itself, so that nobody waits in a circle. */
  hold(tx: Tx, loanRequestId: string): Promise<FeeSubject>;
  /** Moves a held request on: its fee is paid. */
  settle(tx: Tx, clock: Clock, fee: SettledFee): Promise<void>;
}

export interface SettledFee {
  readonly loanRequestId: string;
  /** The amount that is taken as the fee. */
  readonly amountMnt: number;
  readonly auditActor: AuditActor;
  readonly requestId?: string;
}

/** Dependencies that the room's endpoints and jobs share. */
export interface PaymentsRoom {
  readonly platform: Platform;
  readonly qpay: Qpay;
  readonly requests: FeeRequests;
  /** Where a demo is paid; null with the real provider. */
  readonly demoPath: string | null;
}

/** Whether the request still waits for its fee. */
export const isFeeDue = ({ state, feeMnt }: Pick<FeeSubject, 'state' | 'feeMnt'>): boolean =>
  state === 'fee_due' && feeMnt > 0;
