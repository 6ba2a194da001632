import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { Link } from '../../../../shared/routing/Link.tsx';
import { useShortcuts } from '../../../../shared/shortcuts/use-shortcuts.ts';
import { useCountText } from '../../queue/use-count-text.ts';
import type { DossierWalk } from '../use-queue-walk.ts';

interface QueueStepsProps {
  readonly walk: DossierWalk;
  /** Whether the next request opens by itself once this one is done. */
  readonly isFlowing: boolean;
  readonly onFlow: (isFlowing: boolean) => void;
}

/** The way back to the queue as it was left, and to the neighbours in it. */
export function QueueSteps({ walk, isFlowing, onFlow }: QueueStepsProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { number } = useFormats();
  const countText = useCountText();
  const { isFromQueue, position, hasPrevious, hasNext, queue, goBack, step } = walk;
  const group = t('walk.group');
  useShortcuts([
    { keys: 'Escape', label: t('walk.back'), group, run: goBack },
    { keys: '[', label: t('walk.previous'), group, run: () => void step(-1) },
    { keys: ']', label: t('walk.next'), group, run: () => void step(1) },
    { keys: 'f', label: t('walk.flow'), group, run: () => onFlow(!isFlowing) },
  ]);
  const words = position
    ? t('walk.queueAt', { number: number(position.number), total: countText(position.total) })
    : t('walk.queue');
  return (
    <nav className="zl-dossier-walk" aria-label={t('walk.group')}>
      <Link
        className="zl-dossier-walk__back"
        to={queue}
        aria-keyshortcuts="Escape"
        onClick={(event) => {
          if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          goBack();
        }}
      >
        <span className="zl-dossier-walk__arrow">
          <Icon name="chevronEnd" sizePx={16} />
        </span>
        {words}
      </Link>
      {isFromQueue && (
        <>
          <ToolButton
            className="zl-dossier-walk__step zl-dossier-walk__arrow"
            aria-label={t('walk.previous')}
            title={`${t('walk.previous')} [`}
            aria-disabled={!hasPrevious}
            onClick={() => void step(-1)}
          >
            <Icon name="chevronEnd" sizePx={16} />
          </ToolButton>
          <ToolButton
            className="zl-dossier-walk__step"
            aria-label={t('walk.next')}
            title={`${t('walk.next')} ]`}
            aria-disabled={!hasNext}
            onClick={() => void step(1)}
          >
            <Icon name="chevronEnd" sizePx={16} />
          </ToolButton>
          <button
            type="button"
            className="zl-dossier-walk__flow"
            aria-pressed={isFlowing}
            title={t('walk.flowText')}
            onClick={() => onFlow(!isFlowing)}
          >
            {t('walk.flow')}
          </button>
        </>
      )}
    </nav>
  );
}
