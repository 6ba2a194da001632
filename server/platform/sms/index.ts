export { createDeliverSmsJob, DELIVER_SMS } from './deliver-sms.ts';
export { queueSms } from './queue-sms.ts';
export type { Sms, SmsSender } from './sms-sender.ts';
