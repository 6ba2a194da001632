export { createDeliverSmsJob, DELIVER_SMS, type DeliverSmsDeps } from './deliver-sms.ts';
export { queueSms } from './queue-sms.ts';
export type { Sms, SmsScript, SmsSender } from './sms-sender.ts';
