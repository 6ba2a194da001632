export {
  createFineract,
  type Fineract,
  type FineractAccount,
  type FineractLoan,
  FineractRefused,
  FineractUnavailable,
} from './create-fineract.ts';
