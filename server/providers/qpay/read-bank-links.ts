import { BANK_APPS } from '@zeel/protocol/rooms/payments';
import type { BankLink } from './qpay.ts';

const KNOWN: ReadonlySet<string> = new Set(BANK_APPS);
const LINK_SHAPE = /^([a-z][a-z0-9+.-]*):\/\/[\x21-\x7e]+$/;
/** Characters that must be escaped in an address. */
const STRANGE = /["'<>\\^`{|}]/;
const LINK_MAX_LENGTH = 2_000;
const TEXT_MAX_LENGTH = 100;
const LINKS_MAX = 40;

interface GivenLink {
  readonly name: string;
  readonly description: string;
  readonly link: string;
}

/** The links that may be shown, each app once. `javascript:`, `data:`, `https:` and anything new are not among them. */
export function readBankLinks(given: readonly GivenLink[]): BankLink[] {
  const byApp = new Map<string, BankLink>();
  for (const { name, description, link } of given.slice(0, LINKS_MAX)) {
    const app = LINK_SHAPE.exec(link)?.[1];
    if (
      app === undefined ||
      !KNOWN.has(app) ||
      STRANGE.test(link) ||
      link.length > LINK_MAX_LENGTH ||
      byApp.has(app)
    )
      continue;
    byApp.set(app, { app, name: shorten(name), description: shorten(description), url: link });
  }
  return [...byApp.values()];
}

const shorten = (text: string): string => text.trim().slice(0, TEXT_MAX_LENGTH);
