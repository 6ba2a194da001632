import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import { lazyPart } from '../../../../shared/lazy-part/lazy-part.tsx';
import type { FollowingCalls } from '../following-calls.ts';
import type { NameAssetFormProps } from './NameAssetForm.tsx';

// Few applicants ever need it.
const NameAssetForm = lazyPart<NameAssetFormProps>(() => import('./NameAssetForm.tsx'));

interface NameAssetProps {
  readonly request: LoanRequest;
  readonly following: Following;
  readonly calls: FollowingCalls;
  readonly onFollowing: (following: Following) => void;
  readonly onStale: () => Promise<void>;
}

/** The open item of a pre-approval: what the lease buys. Once it is approved the form is open, for it is the applicant's turn. */
export function NameAsset(props: NameAssetProps): ReactNode {
  const { request, following } = props;
  const { nameableMnt: mostMnt } = following;
  const { t } = useTranslation('track');
  const { money } = useFormats();
  const titleId = useId();
  const [isOpen, setOpen] = useState(following.state === 'offered');
  if (mostMnt === null) return null;
  return (
    <Panel
      as="section"
      id="name-asset"
      tabIndex={-1}
      className="zl-own-part zl-asked"
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{t('nameAsset.title')}</h2>
      <p className="zl-own-note">{t('nameAsset.lead', { price: money(mostMnt) })}</p>
      {isOpen ? (
        <Suspense fallback={<SkeletonLine />}>
          <NameAssetForm {...props} request={request} mostMnt={mostMnt} />
        </Suspense>
      ) : (
        <div className="zl-asked__send">
          <Button onClick={() => setOpen(true)}>{t('nameAsset.open')}</Button>
        </div>
      )}
    </Panel>
  );
}
