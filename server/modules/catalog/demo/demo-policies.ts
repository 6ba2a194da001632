import type { LendingPolicy, ProductCheck, ProductCondition } from '@zeel/domain/policy';
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

const must = (code: string): ProductCheck => ({ code, isRequired: true });
const should = (code: string): ProductCheck => ({ code, isRequired: false });
const ofAsset = (check: ProductCheck): ProductCheck => ({ ...check, isOfAsset: true });

/** The rules that the desk of the demo works by. */
export const DEMO_POLICIES: Readonly<Record<DemoProductId, LendingPolicy>> = {
  'salary-loan': {
    conditions: [salaryAccount, atChoice('debt-settled')],
    checklist: [should('employer-called')],
  },
  'small-loan': { conditions: [salaryAccount], checklist: [] },
  'business-loan': {
    conditions: [
      atChoice('pledge-registered', 'collateral_certificate'),
      atChoice('debt-settled'),
      atChoice('tax-clearance'),
    ],
    checklist: [should('business-visited'), should('suppliers-asked')],
  },
  'car-lease': {
    conditions: [vendorInvoice, downPayment, insurance, deliveryNote],
    checklist: [ofAsset(must('asset-seen')), ofAsset(should('seller-known')), should('employer-called')],
  },
  'motorcycle-lease': {
    conditions: [vendorInvoice, downPayment, insurance, deliveryNote],
    checklist: [should('asset-seen'), should('seller-known')],
  },
  'phone-lease': { conditions: [vendorInvoice, deliveryNote], checklist: [should('seller-known')] },
};
