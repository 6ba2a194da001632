import type { LendingPolicy, ProductCheck, ProductCondition, ProductException } from '@zeel/domain/policy';
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

/** Who has worked for long may repay a little longer, if somebody with a large authority says so. */
const older: ProductException = { limit: 'age-max-at-end', upTo: 70, minAuthorityMnt: 20_000_000 };

const must = (code: string): ProductCheck => ({ code, isRequired: true });
const should = (code: string): ProductCheck => ({ code, isRequired: false });
const ofAsset = (check: ProductCheck): ProductCheck => ({ ...check, isOfAsset: true });

/** The rules that the desk of the demo works by. */
export const DEMO_POLICIES: Readonly<Record<DemoProductId, LendingPolicy>> = {
  'salary-loan': {
    conditions: [salaryAccount, atChoice('debt-settled')],
    checklist: [should('employer-called')],
    exceptions: [older],
  },
  // Its description promises one working day, which has nine hours.
  'small-loan': { conditions: [salaryAccount], checklist: [], exceptions: [], times: { promisedHours: 9 } },
  'business-loan': {
    conditions: [
      atChoice('pledge-registered', 'collateral_certificate'),
      atChoice('debt-settled'),
      atChoice('tax-clearance'),
    ],
    checklist: [should('business-visited'), should('suppliers-asked')],
    exceptions: [],
    // A company commits itself before others stand in for it.
    signing: { level: 'code+seal', order: 'borrower_first' },
  },
  'car-lease': {
    conditions: [vendorInvoice, downPayment, insurance, deliveryNote],
    checklist: [ofAsset(must('asset-seen')), ofAsset(should('seller-known')), should('employer-called')],
    exceptions: [older],
  },
  'motorcycle-lease': {
    conditions: [vendorInvoice, downPayment, insurance, deliveryNote],
    checklist: [should('asset-seen'), should('seller-known')],
    exceptions: [],
  },
  'phone-lease': {
    conditions: [vendorInvoice, deliveryNote],
    checklist: [should('seller-known')],
    exceptions: [],
  },
};
