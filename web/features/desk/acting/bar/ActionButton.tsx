import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { ACTION_KEYS, isGrave, keyCapsOf } from './action-facts.ts';

interface ActionButtonProps {
  readonly action: DeskAction;
  readonly label: string;
  readonly isPrimary: boolean;
  readonly isBusy: boolean;
  /** Something typed for it waits in this browser. */
  readonly hasDraft: boolean;
  readonly onStart: (action: DeskAction) => void;
}

/** One action with its key. */
export function ActionButton(props: ActionButtonProps): ReactNode {
  const { action, label, isPrimary, isBusy, hasDraft, onStart } = props;
  const { t } = useTranslation('deskActions');
  const caps = keyCapsOf(ACTION_KEYS[action]);
  return (
    <Button
      variant={isPrimary ? 'primary' : isGrave(action) ? 'danger' : 'plain'}
      className="zl-action"
      isBusy={isBusy}
      aria-keyshortcuts={caps.join('+')}
      onClick={() => onStart(action)}
    >
      {label}
      {hasDraft && (
        <span className="zl-action__draft">
          <Hidden> ({t('bar.hasDraft')})</Hidden>
        </span>
      )}
      <span className="zl-action__keys" aria-hidden="true">
        {caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </span>
    </Button>
  );
}
