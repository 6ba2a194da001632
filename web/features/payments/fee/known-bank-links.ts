import { BANK_APPS, type BankLink } from '@zeel/protocol/rooms/payments';

const KNOWN: ReadonlySet<string> = new Set(BANK_APPS);

/**
 * The links that become buttons: those whose address begins with the scheme of a bank app on the list. The server has
 * looked already; an address that a click follows is looked at where it is clicked, too.
 */
export const knownBankLinks = (links: readonly BankLink[]): readonly BankLink[] =>
  links.filter(({ app, url }) => KNOWN.has(app) && url.startsWith(`${app}://`));
