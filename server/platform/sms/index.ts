export { createDeliverSmsJob, DELIVER_SMS, type DeliverSmsDeps } from './deliver-sms.ts';
export { queueSms } from './queue-sms.ts';
export { type Sms, SmsRefused, type SmsScript, type SmsSender } from './sms-sender.ts';
