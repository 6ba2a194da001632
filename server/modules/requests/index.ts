export { accessLoanRequest, type LoanRequestAccess, openLoanRequest } from './access-loan-request.ts';
export { beginLoanRequest } from './begin-loan-request.ts';
export { keepStep } from './keep-step.ts';
export { secretProof } from './request-secret.ts';
export { type LoanRequestRow, listStates } from './requests-repository.ts';
export { registerRequests } from './routes.ts';
