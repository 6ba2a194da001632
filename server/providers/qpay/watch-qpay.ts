import type { Platform } from '../../platform/http/index.ts';
import { watchIntegration } from '../../platform/integrations/index.ts';
import type { Qpay } from './qpay.ts';

/** An invoice that nobody made: to be told so is to be let in. */
const NO_INVOICE = '00000000-0000-4000-8000-000000000000';

/** QPay, whose calls are noted. */
export const watchQpay = (platform: Platform, qpay: Qpay): Qpay =>
  watchIntegration(platform, qpay, {
    integration: 'qpay',
    calls: ['createInvoice', 'findInvoice', 'cancelInvoice', 'checkInvoice', 'findPayment', 'listPayments'],
    check: { proves: 'signs_in', run: () => qpay.findInvoice(NO_INVOICE) },
  });
