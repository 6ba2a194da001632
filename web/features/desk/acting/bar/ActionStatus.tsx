import { type ReactNode, type Ref, useEffect } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useChangeWords } from '../dialogs/use-change-words.ts';
import type { Submission } from '../sending/submission.ts';
import type { ImmediateActionTrouble } from './use-immediate-action.ts';

interface ActionStatusProps {
  readonly ref: Ref<HTMLDivElement>;
  /** The action that was just taken. */
  readonly done: { readonly action: Submission['action']; readonly name?: string | undefined } | null;
  readonly trouble: ImmediateActionTrouble | null;
  readonly onUndo: (() => void) | null;
  readonly onRetry: () => void;
  /** Called when the status may go: by then the dossier itself shows the change. */
  readonly onOld: () => void;
}

/** Long enough to read it and to take it back. */
const SHOWN_MS = 20_000;

/** The last action, read out at once, with a button to undo it where that is possible. */
export function ActionStatus({ ref, done, trouble, onUndo, onRetry, onOld }: ActionStatusProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const sayChange = useChangeWords();
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(onOld, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done, onOld]);
  return (
    <div ref={ref} className="zl-desk-actions__status" role="status" tabIndex={-1}>
      {done && (
        <p className="zl-desk-actions__done">
          <Icon name="success" sizePx={18} />
          <span>
            {done.name === undefined ? t(`done.${done.action}`) : t('assign.done', { name: done.name })}
          </span>
          {onUndo && <TextButton onClick={onUndo}>{t('bar.undo')}</TextButton>}
        </p>
      )}
      {trouble && (
        <div className="zl-desk-actions__trouble">
          <Icon name="warning" sizePx={18} />
          <div>
            <p>
              {trouble.kind === 'refused' ? trouble.message : t(`bar.${trouble.kind}`)}{' '}
              {trouble.kind === 'unsent' && <TextButton onClick={onRetry}>{t('retry')}</TextButton>}
            </p>
            {trouble.kind === 'changed' && (
              <ul>
                {trouble.changes.map(sayChange).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
