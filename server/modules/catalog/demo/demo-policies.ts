import type { LendingPolicy, ProductCondition } from '@zeel/domain/policy';
import type { DocumentType } from '@zeel/domain/request-form';
import type { DemoProductId } from './demo-texts.ts';

const usual = (code: string, documentType: DocumentType | null = null): ProductCondition => ({
  code,
  documentType,
  isUsual: true,
});
const atChoice = (code: string, documentType: DocumentType | null = null): ProductCondition => ({
  code,
  documentType,
  isUsual: false,
});

const vendorInvoice = usual('vendor-invoice', 'vendor_invoice');
const downPayment = usual('down-payment-proof');
const insurance = usual('insurance', 'insurance_policy');
const deliveryNote = atChoice('delivery-note');
const salaryAccount = atChoice('salary-account', 'bank_statement');

/** The rules that the desk of the demo works by. */
export const DEMO_POLICIES: Readonly<Record<DemoProductId, LendingPolicy>> = {
  'salary-loan': { conditions: [salaryAccount, atChoice('debt-settled')] },
  'small-loan': { conditions: [salaryAccount] },
  'business-loan': {
    conditions: [
      atChoice('pledge-registered', 'collateral_certificate'),
      atChoice('debt-settled'),
      atChoice('tax-clearance'),
    ],
  },
  'car-lease': { conditions: [vendorInvoice, downPayment, insurance, deliveryNote] },
  'motorcycle-lease': { conditions: [vendorInvoice, downPayment, insurance, deliveryNote] },
  'phone-lease': { conditions: [vendorInvoice, deliveryNote] },
};
