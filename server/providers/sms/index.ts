export { describeSmsFailure } from './describe-sms-failure.ts';
export { createDemoSms } from './keep-demo-sms.ts';
export { createCallProSms } from './send-by-callpro.ts';
export { createGatewaySms } from './send-by-gateway.ts';
