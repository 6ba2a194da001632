import { useCallback, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { LazyPanelBoundary } from './LazyPanelBoundary.tsx';
import type { SearchPaletteProps } from './SearchPalette.tsx';
import { useEarlyTyping } from './use-early-typing.ts';

const SearchPalette = lazyPart<SearchPaletteProps>(() => import('./SearchPalette.tsx'));

const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/** Opens the search, also with Ctrl-K or ⌘K from anywhere. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const typed = useEarlyTyping(isOpen, close);
  // Before the button is painted: whoever sees it may press the keys it names.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="zl-search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="zl-search-button__text">{t('search.hint')}</span>
        <kbd className="zl-search-button__keys">Ctrl K</kbd>
      </button>
      <LazyPanelBoundary>{isOpen && <SearchPalette typed={typed} onClose={close} />}</LazyPanelBoundary>
    </>
  );
}
