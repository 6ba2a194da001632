export { createDemoSms } from './keep-demo-sms.ts';
export { createGatewaySms } from './send-by-gateway.ts';
