import type { Product } from '@zeel/protocol/rooms/catalog';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { usePaperNames } from '../../../shared/papers/use-paper-names.ts';

/** Which papers each product asks for, so that nobody finds out halfway through. */
export function DocumentsSection({ products }: { readonly products: readonly Product[] }) {
  const { t } = useTranslation('catalog');
  const namePaper = usePaperNames((usual) => t(`documents.types.${usual}`));
  return (
    <section className="zl-section zl-section--later" id="documents" aria-labelledby="documents-title">
      <h2 className="zl-section__title" id="documents-title">
        {t('documents.title')}
      </h2>
      <p className="zl-section__lead">{t('documents.lead')}</p>
      <div className="zl-folds">
        {products.map(({ id, texts, rules }) => (
          <Panel as="details" key={id} className="zl-fold">
            <summary>{texts.name}</summary>
            <ul>
              {rules.documents.map(({ type, isRequired, applicantKind, followsWithinDays }) => (
                <li key={`${type}-${applicantKind ?? 'all'}`}>
                  {namePaper(type)}{' '}
                  {applicantKind && (
                    <span className="zl-fold__note">{t(`documents.for.${applicantKind}`)}</span>
                  )}
                  {!isRequired && <span className="zl-fold__note">{t('documents.optional')}</span>}
                  {followsWithinDays !== undefined && (
                    <span className="zl-fold__note">
                      {t('documents.follows', { count: followsWithinDays })}
                    </span>
                  )}
                </li>
              ))}
              {rules.guarantor !== 'none' && <li>{t(`documents.guarantor.${rules.guarantor}`)}</li>}
            </ul>
          </Panel>
        ))}
      </div>
    </section>
  );
}
