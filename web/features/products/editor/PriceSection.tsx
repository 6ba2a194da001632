import '../catalogue.ts';
import { DAY_COUNTS, LOAN_METHODS } from '@zeel/domain/schedule';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { ChoiceField, PercentField, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';
import { TierGrid } from './TierGrid.tsx';

/** The price of the money: rates by term, how they are counted, and what being late costs. */
export function PriceSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, changeTerms } = useEditor();
  const { terms } = content;
  return (
    <EditorSection title={t('sections.price')} lead={t('tiers.lead')}>
      <TierGrid />
      <div className="zl-editor__fields">
        {terms.kind === 'loan' && (
          <ChoiceField
            name="method"
            label={t('fields.method')}
            value={terms.method}
            options={LOAN_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
            onChange={(method) => changeTerms({ method })}
          />
        )}
        <ChoiceField
          name="dayCount"
          label={t('fields.dayCount')}
          value={terms.dayCount}
          options={DAY_COUNTS.map((value) => ({
            value,
            label: value === 'PERIODIC' ? t('periodic') : value,
          }))}
          onChange={(dayCount) => changeTerms({ dayCount })}
        />
        <WholeField
          label={t('fields.instalmentMultipleMnt')}
          field="instalmentMultipleMnt"
          value={terms.instalmentMultipleMnt}
          onChange={(value) => changeTerms({ instalmentMultipleMnt: value ?? 0 })}
        />
        {terms.kind === 'loan' && (
          <WholeField
            label={t('fields.gracePrincipalMonths')}
            field="gracePrincipalMonths"
            value={terms.gracePrincipalMonths}
            onChange={(value) => changeTerms({ gracePrincipalMonths: value ?? 0 })}
          />
        )}
        <PercentField
          label={t('fields.overdueShareBps')}
          field="overdueShareBps"
          hint={t('hints.overdue')}
          bps={terms.overdueShareBps}
          onChange={(bps) => changeTerms({ overdueShareBps: bps ?? 0 })}
        />
      </div>
      <Tick
        checked={terms.movesOffHolidays}
        onChange={({ target }) => changeTerms({ movesOffHolidays: target.checked })}
      >
        {t('fields.movesOffHolidays')}
      </Tick>
    </EditorSection>
  );
}
