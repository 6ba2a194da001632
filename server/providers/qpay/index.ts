export { createQpay, type QpayOptions } from './create-qpay.ts';
export type {
  BankLink,
  CreatedInvoice,
  Ebarimt,
  EbarimtAnswer,
  InvoiceCheck,
  PaymentPage,
  Qpay,
  SeenPayment,
} from './qpay.ts';
export { isQpayError } from './qpay-error.ts';
export { createDemoQpay, DEMO_QPAY_PATH, type DemoQpay } from './simulator/demo-qpay.ts';
export type { SimulatedPayment } from './simulator/ledger.ts';
export { registerDemoQpay } from './simulator/register-demo-qpay.ts';
export { watchQpay } from './watch-qpay.ts';
