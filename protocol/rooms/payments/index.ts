/*
 * The request fee, for whoever pays it and for finance. A payer shows a session or REQUEST_SECRET_HEADER of the
 * request, as with the request itself.
 */

export * from './fee.ts';
export * from './finance.ts';
export * from './payment.ts';
export * from './reconcile.ts';
