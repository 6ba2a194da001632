import { type ReactNode, useEffect, useId } from 'react';
import { dressButton } from './dress-button.ts';
import { usePopup } from './use-popup.ts';

interface PopoverButtonProps {
  /** The name of what opens, for those who do not see it. */
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly className?: string;
  /** Names the button where a label stands beside it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A button that opens a few controls below it. Escape and a click elsewhere close them. */
export function PopoverButton({
  label,
  face,
  className = dressButton({}),
  id,
  children,
}: PopoverButtonProps) {
  const { isOpen, setOpen, box, button, close } = usePopup();
  const panelId = useId();
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('.zl-popover :is(input, button, select)')?.focus();
  }, [isOpen, box]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the button and the controls inside.
    <div
      className="zl-menu"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <fieldset id={panelId} className="zl-menu__list zl-popover" aria-label={label}>
          {children}
        </fieldset>
      )}
    </div>
  );
}
