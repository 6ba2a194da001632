import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { escapeHtml } from '../../../platform/html/index.ts';
import { fillMessage } from '../../../platform/i18n/index.ts';
import { readAmountMnt } from '../read-amount.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };
import { DEMO_QPAY_PATH } from './demo-qpay.ts';
import type { Ledger, SimulatedInvoice } from './ledger.ts';
import { CALLBACK_DELIVERIES, PAY_ACTIONS } from './pay-invoice.ts';

type Texts = Readonly<Record<keyof typeof en, string>>;
const CATALOGUES: Readonly<Record<Language, Texts>> = { en, zh, fr, ja, mn };

export const DEMO_QPAY_STYLE_PATH = '/demo/qpay.css';

const page = (language: Language, body: string): string => {
  const { title, banner } = CATALOGUES[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${DEMO_QPAY_STYLE_PATH}"></head>
<body><p class="banner" role="note">${escapeHtml(banner)}</p><main>${body}</main></body></html>`;
};

const formatInstant = (atMs: number, language: Language): string =>
  escapeHtml(formatsFor(language).dateTime(new Date(atMs)));

/** Whole tögrög as people write them; anything else as it is kept. */
const formatAmount = (amount: string, language: Language): string => {
  const amountMnt = readAmountMnt(amount);
  return escapeHtml(amountMnt === null ? `${amount}\u00a0₮` : formatsFor(language).money(amountMnt));
};

/** Whether the payer can still pay it, in the words of the page. */
const statusOf = (ledger: Ledger, invoice: SimulatedInvoice, nowMs: number): 'open' | 'paid' | 'closed' => {
  if (ledger.isPaid(invoice.id)) return 'paid';
  const hasRunOut = invoice.expiresAtMs !== null && nowMs >= invoice.expiresAtMs;
  return invoice.isCancelled || hasRunOut ? 'closed' : 'open';
};

/** Every invoice, newest first. */
export function renderInvoices(ledger: Ledger, language: Language, nowMs: number): string {
  const texts = CATALOGUES[language];
  const rows = [...ledger.invoices.values()]
    .reverse()
    .slice(0, 200)
    .map(
      (invoice) =>
        `<tr><td><a href="${DEMO_QPAY_PATH}/${invoice.id}">${escapeHtml(invoice.description)}</a></td>` +
        `<td class="number">${formatAmount(invoice.amount, language)}</td><td>${formatInstant(invoice.createdAtMs, language)}</td>` +
        `<td>${escapeHtml(texts[statusOf(ledger, invoice, nowMs)])}</td></tr>`,
    );
  const heads = [texts.for, texts.amount, texts.made, texts.status].map(
    (text) => `<th scope="col">${escapeHtml(text)}</th>`,
  );
  const list =
    rows.length === 0
      ? `<p>${escapeHtml(texts.empty)}</p>`
      : `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return page(language, `<h1>${escapeHtml(texts.title)}</h1>${list}`);
}

/** One invoice with its code, what was paid to it, and everything that a payer can do. Works without scripts. */
export function renderInvoice(
  ledger: Ledger,
  invoice: SimulatedInvoice,
  {
    language,
    nowMs,
    notice,
  }: { readonly language: Language; readonly nowMs: number; readonly notice?: 'done' | 'isClosed' },
): string {
  const texts = CATALOGUES[language];
  const status = statusOf(ledger, invoice, nowMs);
  const paid = ledger
    .paymentsOf(invoice.id)
    .map(
      ({ status: word, amount, type, atMs }) =>
        `<li>${formatAmount(amount, language)} · ${escapeHtml(`${word} ${type}`)} · ${formatInstant(atMs, language)}</li>`,
    );
  const choices = (name: string, legend: string, keys: readonly (keyof Texts)[]): string =>
    `<fieldset><legend>${escapeHtml(legend)}</legend>${keys
      .map(
        (key, index) =>
          `<label class="choice"><input type="radio" name="${name}" value="${key}"${index === 0 ? ' checked' : ''}> ${escapeHtml(texts[key])}</label>`,
      )
      .join('')}</fieldset>`;
  const form =
    status === 'open'
      ? `<form method="post" action="${DEMO_QPAY_PATH}/${invoice.id}">${choices('action', texts.choose, PAY_ACTIONS)}` +
        `${choices('callback', texts.callback, CALLBACK_DELIVERIES)}<p><button>${escapeHtml(texts.go)}</button></p></form>`
      : '';
  return page(
    language,
    `<p><a href="${DEMO_QPAY_PATH}">${escapeHtml(texts.back)}</a></p><h1>${formatAmount(invoice.amount, language)}</h1>` +
      `<p>${escapeHtml(invoice.description)}<br>${escapeHtml(fillMessage(texts.standing, { status: texts[status] }))}</p>` +
      (notice === undefined ? '' : `<p class="notice" role="status">${escapeHtml(texts[notice])}</p>`) +
      `<p><img class="code" alt="${escapeHtml(texts.code)}" src="data:image/png;base64,${invoice.qrImage}"></p>` +
      `<h2>${escapeHtml(texts.payments)}</h2>${paid.length === 0 ? `<p>${escapeHtml(texts.noPayments)}</p>` : `<ul>${paid.join('')}</ul>`}${form}`,
  );
}

export const DEMO_QPAY_STYLE = `
:root { color-scheme: light dark; font-family: Roboto, system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 } main { max-width: 48rem; margin: 0 auto; padding: 1rem }
.banner { margin: 0; padding: .75rem 1rem; background: #8a5a00; color: #fff; text-align: center }
.notice { padding: .75rem 1rem; border: 1px solid #466a31; border-radius: 10px }
.code { width: 12rem; height: 12rem; image-rendering: pixelated; background: #fff; border-radius: 10px }
table { width: 100%; border-collapse: collapse } th, td { text-align: start; padding: .5rem; border-bottom: 1px solid #8885 } td { overflow-wrap: anywhere }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
fieldset { border: 1px solid #8885; border-radius: 10px; padding: 1rem; margin: 0 0 1rem }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 40px }
button { min-height: 40px; padding: 0 1.5rem; border-radius: 10px; border: 1px solid #466a31; background: #466a31; color: #fff; font: inherit }
`;
