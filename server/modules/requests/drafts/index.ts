export { attachDraft } from './attach-draft.ts';
export { beginLoanRequest, beginOnBehalf } from './begin-loan-request.ts';
export { eraseDraft } from './erase-draft.ts';
export { keepStep, requireDraft } from './keep-step.ts';
export { mailResumeLink, resumeAddressOf } from './mail-resume-link.ts';
