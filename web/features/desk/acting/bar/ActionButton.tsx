import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { ACTION_KEYS, keyCapsOf } from './action-facts.ts';

interface ActionButtonProps {
  readonly action: DeskAction;
  readonly label: string;
  readonly isBusy: boolean;
  /** Something typed for it waits in this browser. */
  readonly hasDraft: boolean;
  /** The work that is left before it is possible; null when it is possible now. */
  readonly missing: string | null;
  readonly onStart: (action: DeskAction) => void;
}

/** The action that comes next, in its own place, with its key. */
export function ActionButton(props: ActionButtonProps): ReactNode {
  const { action, label, isBusy, hasDraft, missing, onStart } = props;
  return (
    <Button
      variant="primary"
      className="zl-action"
      isBusy={isBusy}
      aria-keyshortcuts={keyCapsOf(ACTION_KEYS[action]).join('+')}
      {...(missing !== null && { 'aria-disabled': true })}
      onClick={() => onStart(action)}
    >
      <span className="zl-action__name">
        {label}
        {missing !== null && <span className="zl-action__missing"> {missing}</span>}
      </span>
      <ActionMarks action={action} hasDraft={hasDraft} />
    </Button>
  );
}

/** The mark of a kept draft, and the key. */
export function ActionMarks({ action, hasDraft }: Pick<ActionButtonProps, 'action' | 'hasDraft'>): ReactNode {
  const { t } = useTranslation('deskActions');
  return (
    <>
      {hasDraft && (
        <span className="zl-action__draft">
          <Hidden> ({t('bar.hasDraft')})</Hidden>
        </span>
      )}
      <span className="zl-action__keys" aria-hidden="true">
        {keyCapsOf(ACTION_KEYS[action]).map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </span>
    </>
  );
}
