import '../catalogue.ts';
import '../following.css';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import type { RequestDoor } from '../../../../shared/http/proof-headers.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../../shared/look/Skeletons.tsx';
import type { ThreadFiles } from '../../../../shared/thread/thread-files.ts';
import type { PapersInput } from '../papers-input.ts';
import { useFollowing, useFollowingCalls } from '../use-following.ts';
import { AskedItems } from './AskedItems.tsx';
import { FollowUpPapers } from './FollowUpPapers.tsx';
import { LifeStages } from './LifeStages.tsx';
import { MessageThread } from './MessageThread.tsx';
import { NameAsset } from './NameAsset.tsx';
import { PartiesProgress } from './PartiesProgress.tsx';
import { ServicePromise } from './ServicePromise.tsx';

export interface FollowingPanelsProps {
  readonly door: RequestDoor;
  readonly request: LoanRequest;
  /** The request has gone on since it was read. */
  readonly onMoved: () => void;
  readonly renderPapers: (input: PapersInput) => ReactNode;
  readonly threadFiles: ThreadFiles;
}

/** What an applicant can do with a sent request: answers, people, messages. The same for a visitor and an owner. */
export default function FollowingPanels({
  door,
  request,
  onMoved,
  renderPapers,
  threadFiles,
}: FollowingPanelsProps): ReactNode {
  const { t } = useTranslation('track');
  const calls = useFollowingCalls(door);
  const { loaded, refresh, retry, set } = useFollowing(calls, request.version);
  const following = loaded.kind === 'ready' ? loaded.value : null;
  const tell = useEffectEvent(onMoved);
  const hasMoved = following !== null && following.version > request.version;
  useEffect(() => {
    if (hasMoved) tell();
  }, [hasMoved]);
  if (loaded.kind === 'loading') return <ListSkeleton label={t('loading')} />;
  if (!following)
    return (
      <Notice tone="warning">
        {t('panelsFailed')} <TextButton onClick={retry}>{t('retry')}</TextButton>
      </Notice>
    );
  const shared = { following, calls, onFollowing: set, onStale: refresh };
  return (
    <>
      <AskedItems {...shared} renderPapers={renderPapers} />
      <NameAsset {...shared} request={request} />
      <FollowUpPapers followUps={following.followUps} renderPapers={renderPapers} />
      <LifeStages request={request} service={following.service}>
        <ServicePromise following={following} />
      </LifeStages>
      <PartiesProgress {...shared} request={request} />
      <MessageThread
        calls={calls}
        following={following}
        hasAccount={door.secret === null}
        holidays={request.workingDays.holidays}
        threadFiles={threadFiles}
      />
    </>
  );
}
