import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../look/Icon.tsx';
import { TextButton } from './TextButton.tsx';

export type ToastTone = 'error' | 'success' | 'info' | 'warning';

interface ToastProps {
  readonly tone: ToastTone;
  /** The title; its element is left out when it is empty. */
  readonly title: string;
  readonly description?: string | undefined;
  /** A button beside the words; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** The name of the icon, for a toast without a title that says it. */
  readonly toneLabel: string;
  readonly closeLabel: string;
  readonly durationMs: number;
  /** Changes when the toast says something new, which gives it its full time again. */
  readonly turn: number;
  readonly onClose: () => void;
}

/** Counts down unless `isPaused`, and goes on where it stopped. */
function useCountdown(durationMs: number, turn: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn has the whole time again.
  useEffect(() => {
    left.current = durationMs;
  }, [durationMs, turn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn starts another timer.
  useEffect(() => {
    if (isPaused) return;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAtMs;
    };
  }, [turn, isPaused]);
}

/**
 * A message that leaves by itself, except while the pointer or the focus is on it. Errors and warnings are announced at
 * once, anything else when the reader pauses.
 */
export function Toast(props: ToastProps): ReactNode {
  const { tone, title, description, action, toneLabel, closeLabel, durationMs, turn, onClose } = props;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  useCountdown(durationMs, turn, isHovered || isFocused, onClose);
  const close = (): void => {
    // The close button goes with the toast, so the focus moves on before it is lost.
    if (isFocused) cameFrom.current?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The dialog behind the toast must not take the key too.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const isUrgent = tone === 'error' || tone === 'warning';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the button; around it the time stands still.
    <div
      className={`zl-toast zl-toast--${tone}`}
      data-toast={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <div className="zl-toast__words" role={isUrgent ? 'alert' : 'status'}>
        <span className="zl-toast__icon" {...(title === '' && { role: 'img', 'aria-label': toneLabel })}>
          <Icon name={tone} sizePx={22} />
        </span>
        <div>
          {title !== '' && <p className="zl-toast__title">{title}</p>}
          {description && <p className="zl-toast__description">{description}</p>}
        </div>
      </div>
      {action && (
        <TextButton
          className="zl-toast__action"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </TextButton>
      )}
      <button type="button" className="zl-toast__close" aria-label={closeLabel} onClick={close}>
        <Icon name="close" sizePx={18} />
      </button>
    </div>
  );
}
