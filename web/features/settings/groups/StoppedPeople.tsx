import '../catalogue.ts';
import { needsSecondFactor, type StaffRole } from '@zeel/domain/identity';
import type { PeopleWithoutFactor } from '@zeel/protocol/rooms/factor-coverage';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useWithoutFactorQuery } from './api.ts';

/** How many of these people a requirement for roles stops. Whoever holds several of them is stopped once. */
const countStopped = (groups: PeopleWithoutFactor, required: readonly StaffRole[]): number =>
  groups
    .filter(({ roles }) => needsSecondFactor(roles, required))
    .reduce((sum, { people }) => sum + people, 0);

interface StoppedPeopleProps {
  readonly stored: readonly StaffRole[];
  readonly typed: readonly StaffRole[];
}

/** How many people cannot work because of the requirement, today and once it is saved. */
export function StoppedPeople({ stored, typed }: StoppedPeopleProps): ReactNode {
  const { t } = useTranslation('settings');
  const { data } = useWithoutFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined) return null;
  const now = countStopped(data.groups, stored);
  const then = countStopped(data.groups, typed);
  if (then > now) return <Notice tone="warning">{t('secondFactor.wouldStop', { count: then - now })}</Notice>;
  return (
    <p className="zl-setting__state">
      {now === 0 && then === 0 ? t('secondFactor.stopsNobody') : t('secondFactor.stops', { count: now })}
    </p>
  );
}
