import type { DeskDocument, Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../../../shared/kit/StateTag.tsx';
import { ToolButton, ToolLink } from '../../../../../shared/kit/ToolButton.tsx';
import { FileName } from '../../../../../shared/look/FileName.tsx';
import { Icon } from '../../../../../shared/look/Icon.tsx';
import { usePaperNames } from '../../../../../shared/papers/use-paper-names.ts';
import { useNavigate } from '../../../../../shared/routing/use-routing.ts';
import { useShortcuts } from '../../../../../shared/shortcuts/use-shortcuts.ts';
import { STANDING_OF } from '../../list-papers.ts';
import { hashOfPaper } from '../../sections-and-tabs.ts';
import { STANDING_TAGS } from './standing-tags.ts';

interface PaperReviewProps {
  readonly dossier: Dossier;
  readonly files: readonly DeskDocument[];
  readonly document: DeskDocument;
  /** Shows the bytes of the document; its script is loaded when it is needed. */
  readonly viewer: ReactNode;
  /** The bar with the verdicts on it. */
  readonly verdict: ReactNode;
}

/** One document, large, with links to its neighbours and the verdict on it. */
export function PaperReview({ dossier, files, document, viewer, verdict }: PaperReviewProps): ReactNode {
  const { t } = useTranslation(['dossier', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen reader must hear of each other document.
  useEffect(() => title.current?.focus({ preventScroll: true }), [document.id]);
  const index = files.findIndex(({ id }) => id === document.id);
  const previous = files[index - 1];
  const next = files[index + 1];
  const go = (target: DeskDocument | undefined): void => {
    if (target) navigate({ hash: hashOfPaper(target.id) }, { replace: true });
  };
  const close = (): void => navigate({ hash: '#documents' }, { replace: true });
  const group = t('dossier:places.papers');
  useShortcuts([
    { keys: 'j', label: t('dossier:papers.next'), group, run: () => go(next), isHeld: true },
    { keys: 'k', label: t('dossier:papers.previous'), group, run: () => go(previous), isHeld: true },
    { keys: 'Escape', label: t('dossier:papers.back'), group, run: close },
  ]);
  const whose = dossier.parties.find(({ id }) => id === document.partyId)?.name;
  const standing = STANDING_OF[document.state];
  return (
    <div className="zl-dossier-paper-desk">
      <div className="zl-dossier-paper-desk__head">
        <ToolLink
          to={{ hash: '#documents' }}
          replace
          aria-label={t('dossier:papers.back')}
          title={t('dossier:papers.back')}
        >
          <span className="zl-dossier-paper-desk__back">
            <Icon name="arrowEnd" />
          </span>
        </ToolLink>
        <div className="zl-dossier-paper-desk__title">
          <h2 ref={title} tabIndex={-1}>
            {namePaper(document.type)}
            {whose !== undefined && (
              <>
                {' '}
                (<bdi>{whose}</bdi>)
              </>
            )}
          </h2>
          <p className="zl-dossier-row__facts">
            <span>{t('dossier:papers.file', { index: index + 1, total: files.length })} ·</span>
            <FileName name={document.fileName} isOneLine />
          </p>
        </div>
        <StateTag {...STANDING_TAGS[standing]} label={t(`dossier:papers.standing.${standing}`)} />
        <div className="zl-dossier-paper-desk__steps">
          <StepButton label={t('dossier:papers.previous')} isBack target={previous} onGo={go} />
          <StepButton label={t('dossier:papers.next')} target={next} onGo={go} />
        </div>
      </div>
      <div className="zl-dossier-paper-desk__body">{viewer}</div>
      {verdict}
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly isBack?: boolean;
  readonly target: DeskDocument | undefined;
  readonly onGo: (target: DeskDocument | undefined) => void;
}

function StepButton({ label, isBack = false, target, onGo }: StepButtonProps): ReactNode {
  return (
    <ToolButton
      className={isBack ? 'zl-dossier-paper-desk__step--back' : undefined}
      aria-label={label}
      title={label}
      aria-disabled={target === undefined}
      onClick={() => onGo(target)}
    >
      <Icon name="chevronEnd" />
    </ToolButton>
  );
}
