import type { BankLink } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { knownBankLinks } from '../known-bank-links.ts';

/** One button for each bank app. It opens the app with the invoice filled in. */
export function BankButtons({ links }: { readonly links: readonly BankLink[] }): ReactNode {
  const { t } = useTranslation('fee');
  const language = useLanguage();
  // The provider names each bank twice: in Latin letters, and as its own customers call it.
  const nameOf = ({ name, description }: BankLink): string =>
    (language === 'mn' ? description || name : name || description) || t('pay.bank');
  return (
    <ul className="zl-fee__banks" aria-label={t('pay.banks')}>
      {knownBankLinks(links).map((link) => (
        <li key={link.app}>
          <a className="zl-fee__bank" href={link.url} rel="noopener noreferrer">
            <span className="zl-fee__initial" aria-hidden="true">
              {[...nameOf(link)][0]?.toUpperCase()}
            </span>
            <bdi>{nameOf(link)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
