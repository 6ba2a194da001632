import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Dialog } from '../../../../shared/kit/Dialog.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';

interface ActionSheetProps {
  readonly actions: readonly DeskAction[];
  readonly nameOf: (action: DeskAction) => string;
  readonly onStart: (action: DeskAction) => void;
  readonly onClose: () => void;
  /** Stands below the actions. */
  readonly children: ReactNode;
}

/** On a phone: everything else that can be done, as a sheet above the thumb. */
export function ActionSheet({ actions, nameOf, onStart, onClose, children }: ActionSheetProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const titleId = useId();
  return (
    <Dialog className="zl-acting zl-acting--sheet" aria-labelledby={titleId} onClose={onClose} closesOutside>
      <div className="zl-acting__head">
        <h2 id={titleId}>{t('bar.label')}</h2>
        <ToolButton aria-label={t('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </ToolButton>
      </div>
      <div className="zl-acting__body">
        <ul className="zl-sheet">
          {actions.map((action) => (
            <li key={action}>
              <button
                type="button"
                className="zl-sheet__one"
                onClick={() => {
                  onClose();
                  onStart(action);
                }}
              >
                {nameOf(action)}
                <Icon name="chevronEnd" sizePx={18} />
              </button>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </Dialog>
  );
}
