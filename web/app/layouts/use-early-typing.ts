import { useLayoutEffect, useState } from 'react';

/**
 * Collects the letters typed while a dialog that was asked for is still loading. They are meant for the dialog: the screen behind must
 * not take a letter for a command.
 */
export function useEarlyTyping(isOpen: boolean, onEscape: () => void): string {
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    if (!isOpen) return;
    const collect = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      // Once the dialog is there, its own field hears the keys.
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
      if (key === 'Escape') onEscape();
      else if (key === 'Backspace') setTyped((before) => [...before].slice(0, -1).join(''));
      else if (key.length === 1) setTyped((before) => before + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', collect, { capture: true });
    return () => {
      document.removeEventListener('keydown', collect, { capture: true });
      setTyped('');
    };
  }, [isOpen, onEscape]);
  return typed;
}
