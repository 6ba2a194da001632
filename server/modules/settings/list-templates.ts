import { EMAIL_EVENTS, SMS_EVENTS } from '@zeel/domain/notifications';
import { listTemplates, type MessageTemplate } from '@zeel/protocol/rooms/message-templates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { defaultEmail, defaultSms, emailTemplate, smsTemplate } from '../../platform/messages/index.ts';
import { type LastChange, listLastChanges } from './templates-repository.ts';

const NEVER: LastChange = { version: 0, changedAt: null, changedBy: null };

/** Every template of a language as it is used now, beside the words of the repository. */
export const serveListTemplates = (app: FastifyInstance): void =>
  serve(app, listTemplates, {}, async ({ db, query: { language } }) => {
    const changes = await listLastChanges(db, language);
    const changeOf = (place: string): LastChange => changes.get(place) ?? NEVER;
    const templates: MessageTemplate[] = [];
    for (const event of EMAIL_EVENTS)
      templates.push({
        channel: 'email',
        event,
        language,
        words: await emailTemplate(db, event, language),
        original: defaultEmail(event, language),
        ...changeOf(`email ${event}`),
      });
    for (const event of SMS_EVENTS)
      templates.push({
        channel: 'sms',
        event,
        language,
        words: { text: await smsTemplate(db, event, language) },
        original: { text: defaultSms(event, language) },
        ...changeOf(`sms ${event}`),
      });
    return { templates };
  });
