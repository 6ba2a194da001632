import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { Icon, type IconName } from '../look/Icon.tsx';
import { type ButtonLook, dressButton } from './dress-button.ts';
import { Hidden } from './Hidden.tsx';
import { dressTool } from './ToolButton.tsx';
import { usePopup } from './use-popup.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Given where the entries are a choice; the chosen one is marked. */
  readonly isChosen?: boolean;
  /** The language of the label when it is not the page's. */
  readonly lang?: string;
  /** A second line below the label. */
  readonly note?: string;
  /** Stands at the end of the entry. */
  readonly aside?: ReactNode;
  /** Whether the entry is greyed and cannot be chosen now; its note says why. */
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The name of the menu, for those who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  /** A heading above the entries. */
  readonly head?: ReactNode;
  /** The look of the menu's button; a tool button unless given. */
  readonly look?: ButtonLook;
  /** A class for the place of the menu's button. */
  readonly className?: string;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const roleOf = (isChosen: boolean | undefined) =>
  isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen };

const listItems = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** A button with a small menu below it: arrows move, Escape and a click elsewhere close. */
export function Menu({ label, children, entries, head, look, className }: MenuProps) {
  const { isOpen, setOpen, box, button, close } = usePopup();
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const list = listItems(box.current);
    (list.find((item) => item.ariaChecked === 'true') ?? list[0])?.focus();
  }, [isOpen, box]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    if (!isOpen) {
      setOpen(true);
      return;
    }
    const list = listItems(box.current);
    const active = document.activeElement;
    const index = active instanceof HTMLElement ? list.indexOf(active) : -1;
    list[step(index, list.length)]?.focus();
  };

  return (
    // The keys belong to the button and its menu alike, so they are heard around both.
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the button and the items inside.
    <div className="zl-menu" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={look ? dressButton({ ...look, className }) : dressTool(className)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        {/* The hidden name follows the visible text, so that the spoken name contains the visible one. */}
        <Hidden> {label}</Hidden>
      </button>
      {isOpen && (
        <div className="zl-menu__list">
          {head && <div className="zl-menu__head">{head}</div>}
          <div role="menu" id={listId} aria-label={label}>
            {entries.map(({ key, label: text, icon, isChosen, lang, note, aside, isDisabled, onSelect }) => (
              <button
                key={key}
                type="button"
                {...roleOf(isChosen)}
                tabIndex={-1}
                lang={lang}
                className="zl-menu__item"
                aria-disabled={isDisabled}
                onClick={() => {
                  if (isDisabled) return;
                  close();
                  onSelect();
                }}
              >
                {icon && <Icon name={icon} />}
                {note === undefined ? text : <EntryWords label={text} note={note} />}
                {aside}
                {isChosen && (
                  <span className="zl-menu__check">
                    <Icon name="check" sizePx={18} />
                  </span>
                )}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const EntryWords = ({ label, note }: Required<Pick<MenuEntry, 'label' | 'note'>>): ReactNode => (
  <span>
    {label} <span className="zl-menu__note">{note}</span>
  </span>
);
