import '../look/paper.css';
import type { ReactNode } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** The head of a printed page: who lends, and what else stands only on paper. */
export function PaperHead({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  const { name, licence, phone } = useAppServices().config.lender;
  const facts = [name, licence !== null && t('contact.licence', { licence }), phone].filter(Boolean);
  return (
    <div className="zl-printed-head">
      <p className="zl-printed-head__lender">{facts.join(' · ')}</p>
      {children}
    </div>
  );
}
