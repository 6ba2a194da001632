import '../catalogue.ts';
import type { LeaseRules } from '@zeel/domain/product';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PercentField, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

const SHARES = [
  'minDownPaymentBps',
  'defaultDownPaymentBps',
  'maxDownPaymentBps',
  'maxResidualBps',
] as const satisfies readonly (keyof LeaseRules)[];

/** What is paid down on a lease, and what may be left at its end. */
export function LeaseSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, changeTerms } = useEditor();
  const { lease } = content.terms;
  if (lease === null) return null;
  return (
    <EditorSection title={t('sections.lease')}>
      <div className="zl-editor__fields">
        {SHARES.map((share) => (
          <PercentField
            key={share}
            label={t(`fields.${share}`)}
            field={`lease.${share}`}
            bps={lease[share]}
            onChange={(bps) => changeTerms({ lease: { ...lease, [share]: bps ?? 0 } })}
          />
        ))}
        <WholeField
          label={t('fields.advanceRentals')}
          field="lease.advanceRentals"
          value={lease.advanceRentals}
          onChange={(value) => changeTerms({ lease: { ...lease, advanceRentals: value ?? 0 } })}
        />
      </div>
    </EditorSection>
  );
}
