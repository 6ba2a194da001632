import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PercentField, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

const SHARES = ['maxPaymentToIncomeBps', 'maxLoanToValueBps'] as const;
const AGES = ['minAgeYears', 'maxAgeAtEndYears'] as const;

/** The limits that every request is checked against; the law caps some of them. */
export function LimitsSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, changeTerms } = useEditor();
  return (
    <EditorSection title={t('sections.limits')} lead={t('hints.limits')}>
      <div className="zl-editor__fields">
        {SHARES.map((share) => (
          <PercentField
            key={share}
            label={t(`fields.${share}`)}
            field={share}
            isOptional
            bps={content.terms[share]}
            onChange={(bps) => changeTerms({ [share]: bps })}
          />
        ))}
        {AGES.map((age) => (
          <WholeField
            key={age}
            label={t(`fields.${age}`)}
            field={age}
            value={content.terms[age]}
            onChange={(value) => changeTerms({ [age]: value })}
          />
        ))}
      </div>
    </EditorSection>
  );
}
