import type { FastifyInstance } from 'fastify';
import type { Captcha } from '../../providers/captcha/index.ts';
import { serveAttachDraft } from './attach-draft.ts';
import { serveGetLoanRequest } from './get-loan-request.ts';
import { registerOnBehalf } from './on-behalf/index.ts';
import { serveProvePhone, serveSendPhoneCode } from './prove-phone.ts';
import { serveSaveStep } from './save-step.ts';
import { serveSendResumeLink } from './send-resume-link.ts';
import { serveStartLoanRequest } from './start-loan-request.ts';
import { serveSubmitLoanRequest } from './submit-loan-request.ts';

/** A draft from its first answer until it is sent, by the applicant or by staff at the counter. */
export function registerApplying(app: FastifyInstance, captcha: Captcha): void {
  serveStartLoanRequest(app);
  serveGetLoanRequest(app);
  serveSaveStep(app);
  serveSubmitLoanRequest(app, captcha);
  serveSendResumeLink(app);
  serveSendPhoneCode(app);
  serveProvePhone(app);
  serveAttachDraft(app);
  registerOnBehalf(app);
}
