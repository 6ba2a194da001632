import type { ShownCondition } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';

/** The conditions before money of a decision or an offer, in one sentence; nothing where there are none. */
export function ConditionsLine({
  conditions,
}: {
  readonly conditions: readonly ShownCondition[];
}): ReactNode {
  const { t } = useTranslation('dossier');
  const { list } = useFormats();
  if (conditions.length === 0) return null;
  return (
    <p className="zl-dossier-conditions" dir="auto">
      {t('decisions.conditions', { conditions: list(conditions.map(({ name }) => name)) })}
    </p>
  );
}
