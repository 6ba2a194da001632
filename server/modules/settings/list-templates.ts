import { EMAIL_EVENTS, SMS_EVENTS } from '@zeel/domain/notifications';
import { listTemplates, type MessageTemplate } from '@zeel/protocol/rooms/settings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { defaultEmail, defaultSms, emailTemplate, smsTemplate } from '../../platform/messages/index.ts';
import { listVersions } from './templates-repository.ts';

/** Every template of a language as it is used now, beside the words of the repository. */
export const serveListTemplates = (app: FastifyInstance): void =>
  serve(app, listTemplates, {}, async ({ db, query: { language } }) => {
    const versions = await listVersions(db, language);
    const templates: MessageTemplate[] = [];
    for (const event of EMAIL_EVENTS)
      templates.push({
        channel: 'email',
        event,
        language,
        words: await emailTemplate(db, event, language),
        original: defaultEmail(event, language),
        version: versions.get(`email ${event}`) ?? 0,
      });
    for (const event of SMS_EVENTS)
      templates.push({
        channel: 'sms',
        event,
        language,
        words: { text: await smsTemplate(db, event, language) },
        original: { text: defaultSms(event, language) },
        version: versions.get(`sms ${event}`) ?? 0,
      });
    return { templates };
  });
