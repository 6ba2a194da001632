import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Dialog } from '../../../../shared/kit/Dialog.tsx';
import type { MenuEntry } from '../../../../shared/kit/Menu.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';

interface ActionSheetProps {
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** On a phone: everything else that can be done, as a sheet above the thumb. */
export function ActionSheet({ entries, onClose }: ActionSheetProps): ReactNode {
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
          {entries.map(({ key, label, note, isDisabled = false, onSelect }) => (
            <li key={key}>
              <button
                type="button"
                className="zl-sheet__one"
                aria-disabled={isDisabled}
                onClick={() => {
                  if (isDisabled) return;
                  onClose();
                  onSelect();
                }}
              >
                <span>
                  {label}
                  {note !== undefined && <span className="zl-sheet__note"> {note}</span>}
                </span>
                {!isDisabled && <Icon name="chevronEnd" sizePx={18} />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
