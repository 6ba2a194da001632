import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import type { FollowingCalls } from '../following-calls.ts';
import { PartyRow } from './PartyRow.tsx';

interface PartiesProgressProps {
  readonly request: LoanRequest;
  readonly following: Following;
  readonly calls: FollowingCalls;
  readonly onFollowing: (following: Following) => void;
  readonly onStale: () => Promise<void>;
}

/** Guarantors and co-borrowers: how far each has come, and what can be done when it takes too long. */
export function PartiesProgress(props: PartiesProgressProps): ReactNode {
  const { following } = props;
  const { t } = useTranslation('track');
  const titleId = useId();
  if (following.parties.length === 0) return null;
  const waiting = following.parties.filter(({ state }) => state !== 'completed').length;
  return (
    <Panel as="section" id="parties" className="zl-own-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('parties.title')}</h2>
      <p className="zl-own-note">
        {waiting === 0 ? t('parties.allDone') : t('parties.waiting', { count: waiting })}
      </p>
      <ul className="zl-people">
        {following.parties.map((party) => (
          <PartyRow key={party.id} party={party} {...props} />
        ))}
      </ul>
    </Panel>
  );
}
