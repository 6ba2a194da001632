import '../catalogue.ts';
import type { Range } from '@zeel/domain/product';
import { PRODUCT_PICTURES } from '@zeel/protocol/rooms/catalog';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { ChoiceField, useProblemAt, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

const PARTS = ['min', 'default', 'max', 'step'] as const satisfies readonly (keyof Range)[];

interface RangeFieldsProps {
  readonly field: 'amountMnt' | 'termMonths';
}

/** The smallest, usual and largest value of a range, and the step between them. */
function RangeFields({ field }: RangeFieldsProps): ReactNode {
  const { t } = useTranslation('products');
  const { content, changeTerms } = useEditor();
  const range = content.terms[field];
  const whole = useProblemAt(field);
  return (
    <fieldset className="zl-editor__fields">
      <legend>
        {t(`ranges.${field === 'amountMnt' && content.terms.kind === 'lease' ? 'price' : field}`)}
      </legend>
      {PARTS.map((part) => (
        <WholeField
          key={part}
          label={t(`range.${part}`)}
          field={`${field}.${part}`}
          value={range[part]}
          onChange={(value) => changeTerms({ [field]: { ...range, [part]: value ?? 0 } })}
        />
      ))}
      {whole && <p className="zl-editor__fault">{whole}</p>}
    </fieldset>
  );
}

export function AmountsSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, change } = useEditor();
  return (
    <EditorSection title={t('sections.amounts')}>
      <div className="zl-editor__fields">
        <ChoiceField
          name="picture"
          label={t('fields.picture')}
          value={content.picture}
          options={PRODUCT_PICTURES.map((value) => ({ value, label: t(`pictures.${value}`) }))}
          onChange={(picture) => change({ picture })}
        />
      </div>
      <RangeFields field="amountMnt" />
      <RangeFields field="termMonths" />
    </EditorSection>
  );
}
