import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { dressButton } from './dress-button.ts';
import { usePopup } from './use-popup.ts';

/** The distance from the edge of the window. */
const EDGE_PX = 12;
/** The least height, for a window in which hardly anything is left below the button. */
const LEAST_PX = 160;

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
  const panel = useRef<HTMLFieldSetElement>(null);
  // The controls end inside the window; what does not fit is scrolled.
  useLayoutEffect(() => {
    if (!isOpen || !panel.current) return;
    const roomPx = window.innerHeight - panel.current.getBoundingClientRect().top - EDGE_PX;
    panel.current.style.setProperty('--zeel-popover-room', `${Math.max(roomPx, LEAST_PX)}px`);
  }, [isOpen]);
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
        <fieldset ref={panel} id={panelId} className="zl-menu__list zl-popover" aria-label={label}>
          {children}
        </fieldset>
      )}
    </div>
  );
}
