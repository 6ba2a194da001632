import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../../shared/kit/fields/SelectField.tsx';
import type { FilterProps } from './filter-props.ts';
import { ProductField } from './ProductField.tsx';

const SERVICE_CHOICES = ['overdue', 'due-soon', 'due-soon,overdue', 'on-time', 'paused'] as const;
const LEVELS = ['on-time', 'due-soon', 'overdue', 'paused'] as const;

/** Product, kind, officer and promise. */
export function FilterFields({ filter, options, onFilter }: FilterProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  return (
    <>
      <ProductField filter={filter} options={options} onFilter={onFilter} />
      <SelectField
        name="kind"
        label={t('filter.kind')}
        value={filter.kind ?? ''}
        onChange={({ target }) => onFilter({ kind: target.value })}
      >
        <option value="">{t('filter.anyKind')}</option>
        <option value="loan">{t('filter.kinds.loan')}</option>
        <option value="lease">{t('filter.kinds.lease')}</option>
      </SelectField>
      <AssigneeField filter={filter} options={options} onFilter={onFilter} />
      <ServiceField filter={filter} options={options} onFilter={onFilter} />
    </>
  );
}

function AssigneeField({ filter: { assignee = '' }, options, onFilter }: FilterProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const staff = options?.staff ?? [];
  const isListed = ['', 'me', 'nobody', ...staff.map(({ userId }) => userId)].includes(assignee);
  return (
    <SelectField
      name="assignee"
      label={t('filter.assignee')}
      value={assignee}
      onChange={({ target }) => onFilter({ assignee: target.value })}
    >
      <option value="">{t('filter.anyone')}</option>
      <option value="me">{t('filter.me')}</option>
      <option value="nobody">{t('filter.nobody')}</option>
      {staff.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {name}
        </option>
      ))}
      {!isListed && <option value={assignee}>{t('filter.unknown')}</option>}
    </SelectField>
  );
}

function ServiceField({ filter: { service = '' }, onFilter }: FilterProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const choices: readonly string[] = SERVICE_CHOICES;
  const describe = (levels: string): string =>
    LEVELS.filter((level) => levels.split(',').includes(level))
      .map((level) => t(`filter.services.${level}`))
      .join(' + ');
  return (
    <SelectField
      name="service"
      label={t('filter.service')}
      value={service}
      onChange={({ target }) => onFilter({ service: target.value })}
    >
      <option value="">{t('filter.anyService')}</option>
      {choices.map((levels) => (
        <option key={levels} value={levels}>
          {describe(levels)}
        </option>
      ))}
      {service !== '' && !choices.includes(service) && <option value={service}>{describe(service)}</option>}
    </SelectField>
  );
}
