import './allow-clearing.ts';
import './pickers.css';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../look/Icon.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { PICKER_LOCALES } from './picker-locale.ts';

/** Label, hint and problem of a picker. */
export interface PickerWords {
  readonly label: ReactNode;
  /** Stands beside the label: "optional". */
  readonly note?: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** Dates, lists and spoken words in the language on the screen, not in that of the browser. */
export function PickerLocale({ children }: { readonly children: ReactNode }): ReactNode {
  return <I18nProvider locale={PICKER_LOCALES[useLanguage()]}>{children}</I18nProvider>;
}

export function PickerLabel({ label, note }: PickerWords): ReactNode {
  return (
    <Label className="zl-field__label">
      {label}
      {note && <span className="zl-field__note">{note}</span>}
    </Label>
  );
}

/** The line below a picker. It keeps its room, so that a message moves nothing. */
export function PickerLine({ hint, problem, id }: PickerWords & { readonly id: string }): ReactNode {
  return (
    <div className="zl-field__line" id={id}>
      {problem ? (
        <span className="zl-field__problem">
          <Icon name="error" sizePx={16} />
          {problem}
        </span>
      ) : (
        hint
      )}
    </div>
  );
}

interface PickerPopoverProps {
  readonly className: string;
  /** The element of the picker that the popover belongs to. */
  readonly field: HTMLElement | null;
  readonly children: ReactNode;
}

/**
 * The popover below a picker. In an open dialog it is drawn inside the dialog: everything outside could not be reached.
 */
export function PickerPopover({ className, field, children }: PickerPopoverProps): ReactNode {
  const isMirrored = useAppSelector((state) => state.theme.direction === 'rtl');
  const dialog = field?.closest('dialog');
  return (
    <Popover
      className={`zl-picker-popover ${className}`}
      placement={isMirrored ? 'bottom right' : 'bottom left'}
      offset={6}
      {...(dialog && { UNSTABLE_portalContainer: dialog })}
    >
      {children}
    </Popover>
  );
}
