import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../../platform/http/index.ts';
import { DEMO_QPAY_PATH, type DemoQpay } from './demo-qpay.ts';
import { CALLBACK_DELIVERIES, PAY_ACTIONS } from './pay-invoice.ts';
import { DEMO_QPAY_STYLE, DEMO_QPAY_STYLE_PATH, renderInvoice, renderInvoices } from './pay-page.ts';

const paramsSchema = z.object({ invoiceId: z.uuid() });
const querySchema = z.object({ notice: z.enum(['done', 'isClosed']) });
const formSchema = z.object({ action: z.enum(PAY_ACTIONS), callback: z.enum(CALLBACK_DELIVERIES) });

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

/** The simulator's own pages, where a demo is paid. Without the simulator these addresses do not exist. */
export async function registerDemoQpay(app: FastifyInstance, demo: DemoQpay | null): Promise<void> {
  const { config, clock } = app.platform;
  if (demo === null || config.mode !== 'demo') return;
  const open = { config: { access: 'public' } } as const;
  const nowMs = () => clock.now().getTime();

  app.get(DEMO_QPAY_PATH, open, async (request, reply) => {
    const { ledger } = await demo.simulator();
    return sendHtml(reply, renderInvoices(ledger, request.language, nowMs()));
  });
  app.get(DEMO_QPAY_STYLE_PATH, open, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(DEMO_QPAY_STYLE),
  );
  app.get(`${DEMO_QPAY_PATH}/:invoiceId`, open, async (request, reply) => {
    const { ledger } = await demo.simulator();
    const invoice = ledger.invoices.get(paramsSchema.safeParse(request.params).data?.invoiceId ?? '');
    if (!invoice) return refuse('not_found');
    const { notice } = querySchema.safeParse(request.query).data ?? {};
    const shown = { language: request.language, nowMs: nowMs(), ...(notice ? { notice } : {}) };
    return sendHtml(reply, renderInvoice(ledger, invoice, shown));
  });

  // Only this page sends a plain form; everything else stays JSON.
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.post(`${DEMO_QPAY_PATH}/:invoiceId`, open, async (request, reply) => {
      const { invoiceId } = paramsSchema.safeParse(request.params).data ?? refuse('not_found');
      const form = formSchema.safeParse(request.body);
      if (!form.success) return refuse('validation_failed');
      const outcome = await demo.pay(invoiceId, form.data.action, form.data.callback);
      if (outcome === 'unknown') return refuse('not_found');
      const notice = outcome === 'closed' ? 'isClosed' : 'done';
      return reply.redirect(`${DEMO_QPAY_PATH}/${invoiceId}?notice=${notice}`, 303);
    });
  });
}
