import { DESK_SORTS } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../../shared/kit/fields/SelectField.tsx';
import type { QueueAddress, QueueOrder } from '../queue-address.ts';

const CHOICES = DESK_SORTS.flatMap((sort) =>
  (['desc', 'asc'] as const).map((order) => ({ value: `${sort}-${order}` as const, sort, order })),
);

export interface SortFieldProps {
  readonly address: QueueAddress;
  readonly onSort: (order: QueueOrder) => void;
}

/** The order of the list, where there are no heads of columns to press. */
export function SortField({ address, onSort }: SortFieldProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  return (
    <SelectField
      name="sort"
      label={t('filter.sort')}
      value={`${address.sort}-${address.order}`}
      onChange={({ target }) => {
        const choice = CHOICES.find(({ value }) => value === target.value);
        if (choice) onSort({ sort: choice.sort, order: choice.order });
      }}
    >
      {CHOICES.map(({ value }) => (
        <option key={value} value={value}>
          {t(`filter.sorts.${value}`)}
        </option>
      ))}
    </SelectField>
  );
}
