import { documentsFor, requestFeeOf } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';
import { useFormParts } from '../form-context.ts';

/** What a request takes in time, papers and money, read before anything is filled in. */
export function StartCard(): ReactNode {
  const { t } = useTranslation('request');
  const namePaper = usePaperNames((usual) => t(`labels.documents.${usual}`));
  const { money } = useFormats();
  const { pathTo } = useAppServices();
  const { product, state, isGuest } = useFormParts();
  const { rules, terms } = product;
  const papers = documentsFor(rules, state.data)
    .filter(({ isRequired }) => isRequired)
    .map(({ type, followsWithinDays: days }) => ({
      key: type,
      name: namePaper(type),
      note: days === null ? null : t('review.follows', { count: days }),
    }));
  const guarantor = { key: 'guarantor', name: t('partyRoles.guarantor'), note: null };
  const needed = rules.guarantor === 'required' ? [...papers, guarantor] : papers;
  const feeMnt = requestFeeOf(terms);
  return (
    <Panel as="section" className="zl-start-card" aria-labelledby="start-title">
      <h2 id="start-title">{t('start.title')}</h2>
      <p>{t('start.time')}</p>
      {needed.length > 0 && (
        <div>
          {t('start.need')}{' '}
          <ul>
            {needed.map(({ key, name, note }) => (
              <li key={key}>
                {name}
                {note && <span className="zl-field__note"> {note}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {feeMnt > 0 && <p className="zl-start-card__fee">{t('summary.fee', { fee: money(feeMnt) })}</p>}
      <p>
        {t('start.check')}{' '}
        {isGuest && (
          <TextLink to={{ pathname: pathTo('publicIndex'), search: `?calc=${product.id}`, hash: '#power' }}>
            {t('start.power')}
          </TextLink>
        )}
      </p>
    </Panel>
  );
}
