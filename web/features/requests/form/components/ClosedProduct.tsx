import '../catalogue.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { LazyPartBoundary } from '../../../../shared/lazy-part/LazyPartBoundary.tsx';
import { lazyPart } from '../../../../shared/lazy-part/lazy-part.tsx';
import type { LazyPartError } from '../../../../shared/lazy-part/lazy-part-error.ts';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { browserDrafts } from '../draft/browser-drafts.ts';
import { findKeptDraft } from '../draft/find-kept-draft.ts';
import { takeResumeLink } from '../draft/take-resume-link.ts';
import type { RequestKey } from '../request-calls.ts';
import { useStepAddress } from '../use-step-address.ts';
import type { ClosedDraftProps } from './ClosedDraft.tsx';

// Few come back to a product that has closed.
const ClosedDraft = lazyPart<ClosedDraftProps>(() => import('./ClosedDraft.tsx'));

interface ClosedProductProps {
  readonly prodId: string;
  readonly isGuest: boolean;
  /** The text for somebody who has no draft of the product. */
  readonly unknown: ReactNode;
  /** The products that are open now. */
  readonly open: ReactNode;
  readonly renderFailure: (error: LazyPartError, retry: () => void) => ReactNode;
}

const reloadPage = (): void => window.location.reload();

/** A product that is not open. Whoever has a draft of it hears what becomes of that. */
export function ClosedProduct(props: ClosedProductProps): ReactNode {
  const { prodId, isGuest, unknown, open, renderFailure } = props;
  const { t } = useTranslation('request');
  const { draftId } = useStepAddress();
  // The first render knows nothing of the browser, so that the server can draw the same.
  const [draft, setDraft] = useState<RequestKey | null>(null);
  // Once: what the browser remembers is looked at when the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    setDraft(findKeptDraft({ prodId, isGuest, draftId, takeLink: takeResumeLink, storage: browserDrafts }));
  }, []);
  if (draft === null) return unknown;
  return (
    <LazyPartBoundary
      skeleton={<CardsSkeleton label={t('opening')} />}
      reloadPage={reloadPage}
      renderFailure={renderFailure}
    >
      <ClosedDraft
        prodId={prodId}
        draft={draft}
        unknown={unknown}
        open={open}
        onErased={() => {
          if (isGuest) browserDrafts.forgetRecord(prodId);
        }}
      />
    </LazyPartBoundary>
  );
}
