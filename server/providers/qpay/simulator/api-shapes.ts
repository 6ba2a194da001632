import type { Ledger } from './ledger.ts';
import type { SimulatedTokens } from './simulated-tokens.ts';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
}

export interface ApiReply {
  readonly status: number;
  readonly body: unknown;
}

export interface ApiRules {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly invoiceCode: string;
  readonly merchantId: string;
  readonly ledger: Ledger;
  readonly tokens: SimulatedTokens;
  /** The template of invoices that may get an e-barimt; null: the contract has none. */
  readonly ebarimtInvoiceCode?: string | null;
}
