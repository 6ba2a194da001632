import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { NothingFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { Button } from '../../../../shared/kit/Button.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';
import { FILTER_NAMES, type QueueAddress } from '../queue-address.ts';
import type { QueuePlace } from '../use-queue-address.ts';

interface QueueEmptyProps {
  /** Whether too many requests match the typed text for any of them to be shown. */
  readonly isTooWide: boolean;
  readonly address: QueueAddress;
  readonly onFilter: QueuePlace['filterBy'];
}

const LABELS = {
  states: 'filter.states',
  products: 'filter.product',
  kind: 'filter.kind',
  assignee: 'filter.assignee',
  decide: 'filter.decide',
  amountFrom: 'filter.amountFrom',
  amountTo: 'filter.amountTo',
  ageFrom: 'filter.ageFrom',
  ageTo: 'filter.ageTo',
  service: 'filter.service',
  text: 'filter.text',
} as const;

/** The empty queue: no request passes the filters, each of which can be removed from here, or too little was typed. */
export function QueueEmpty({ isTooWide, address, onFilter }: QueueEmptyProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  if (isTooWide)
    return <EmptyState art={<NothingFoundArt />} title={t('list.wideTitle')} text={t('list.wideText')} />;
  const given = FILTER_NAMES.filter((name) => address.filter[name] !== undefined);
  return (
    <EmptyState
      art={<NothingFoundArt />}
      title={t('list.emptyTitle')}
      text={t('list.emptyText')}
      actions={given.map((name) => (
        <Button key={name} onClick={() => onFilter({ [name]: '' })}>
          {t('list.without', { name: t(LABELS[name]) })}
        </Button>
      ))}
    />
  );
}
