import '../catalogue.ts';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { ListSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { useFollowing, useFollowingCalls } from '../use-following.ts';
import { LifeStages } from './LifeStages.tsx';
import { PapersToFollow } from './PapersToFollow.tsx';

export interface SentStagesProps {
  readonly request: LoanRequest;
  readonly secret: string | null;
}

/** The papers that may follow a request that was just sent, and the stages ahead of it. Without an answer about the promise they have no date. */
export default function SentStages({ request, secret }: SentStagesProps): ReactNode {
  const { t } = useTranslation('track');
  const calls = useFollowingCalls({ loanRequestId: request.id, secret });
  const { loaded } = useFollowing(calls, request.version);
  if (loaded.kind === 'loading') return <ListSkeleton label={t('loading')} />;
  const following = loaded.kind === 'ready' ? loaded.value : null;
  return (
    <>
      {following && <PapersToFollow followUps={following.followUps} />}
      <LifeStages request={request} service={following?.service ?? null} />
    </>
  );
}
