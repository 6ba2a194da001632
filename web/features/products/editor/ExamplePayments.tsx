import '../catalogue.ts';
import { exampleTerms, type Terms } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useMemo, useState } from 'react';
import { useToday } from '../../../shared/clock/use-today.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useEditor } from './editor.ts';

/** Draws every payment of terms that begin on a day. */
export type RenderSchedule = (
  product: Pick<Product, 'terms'>,
  workingDays: WorkingDays,
  terms: Terms & { readonly startOn: string },
) => ReactNode;

interface ExamplePaymentsProps {
  readonly workingDays: WorkingDays;
  readonly renderSchedule: RenderSchedule;
}

/** The table of payments of the usual loan under the rules as they are written; computed while somebody looks at it. */
export function ExamplePayments({ workingDays, renderSchedule }: ExamplePaymentsProps): ReactNode {
  const { t } = useTranslation('products');
  const { terms } = useEditor().content;
  const startOn = useToday();
  const [isOpen, setOpen] = useState(false);
  const product = useMemo(() => ({ terms }), [terms]);
  const usual = useMemo(() => ({ ...exampleTerms(terms).usual, startOn }), [terms, startOn]);
  return (
    <details
      className="zl-editor__payments"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('examples.payments')}</summary>
      {isOpen && renderSchedule(product, workingDays, usual)}
    </details>
  );
}
