import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { useModal } from '../../../../shared/kit/use-modal.ts';
import { Icon } from '../../../../shared/look/Icon.tsx';

interface ActionSheetProps {
  readonly actions: readonly DeskAction[];
  readonly onStart: (action: DeskAction) => void;
  readonly onClose: () => void;
  /** Stands below the actions. */
  readonly children: ReactNode;
}

/** On a phone: everything else that can be done, as a sheet above the thumb. */
export function ActionSheet({ actions, onStart, onClose, children }: ActionSheetProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape.
    <dialog
      ref={dialog}
      className="zl-acting zl-acting--sheet"
      aria-labelledby={titleId}
      onClose={() => dialog.current?.open === false && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
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
                {t(`actions.${action}`)}
                <Icon name="chevronEnd" sizePx={18} />
              </button>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
