import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useMay } from '../../../../shared/session/use-me.ts';
import type { FilterProps } from './filter-props.ts';

type DecideChipProps = Pick<FilterProps, 'filter' | 'onFilter'>;

/**
 * Narrows the queue to what the person may decide. Somebody who may decide nothing sees the chip only where a shared
 * view has set it, and can remove it there.
 */
export function DecideChip({ filter: { decide }, onFilter }: DecideChipProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const mayApprove = useMay('decisions:approve');
  const isSet = decide === 'me';
  if (!mayApprove && !isSet) return null;
  return (
    <button
      type="button"
      className="zl-queue-chip"
      aria-pressed={isSet}
      onClick={() => onFilter({ decide: isSet ? '' : 'me' })}
    >
      <Icon name={isSet ? 'close' : 'users'} sizePx={16} />
      {t('filter.decide')}
    </button>
  );
}
