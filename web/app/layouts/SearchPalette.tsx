import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Dialog } from '../../shared/kit/Dialog.tsx';
import { ToolButton } from '../../shared/kit/ToolButton.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { useNavigate } from '../../shared/routing/use-routing.ts';
import type { SearchHit } from './search-sources.ts';
import { useDeskHits } from './use-desk-hits.ts';
import { useSearchHits } from './use-search-hits.ts';

export interface SearchPaletteProps {
  /** The letters that were typed before the palette was there. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Finds a screen, an action, what can be done on the open screen and, for the staff, requests and people. Arrows choose, Enter opens, Escape closes. */
export default function SearchPalette({ typed, onClose }: SearchPaletteProps) {
  const { t } = useTranslation(['shell', 'deskSearch']);
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState(typed);
  const [chosen, setChosen] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const near = useSearchHits(query);
  const desk = useDeskHits(query);
  const hits = [...near, ...desk.hits];
  const hint = desk.isOpen ? t('deskSearch:hint') : t('search.hint');
  const optionId = (index: number): string => `${listId}-${index}`;

  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);

  const open = (hit: SearchHit | undefined): void => {
    if (!hit) return;
    onClose();
    const { to } = hit;
    if (typeof to === 'string') navigate(to);
    // The focus is back on the screen before it acts, so that a dialog gives it back there.
    else requestAnimationFrame(to);
  };
  // Enter right after typing means a hit for these letters, not one for the letters before.
  const isOld = desk.state === 'searching' && chosen >= near.length;
  const openAwaited = useEffectEvent(() => open(hits[chosen]));
  useEffect(() => {
    if (isAwaited && !isOld) openAwaited();
  }, [isAwaited, isOld]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const count = Math.max(hits.length, 1);
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % count);
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + count) % count);
    else if (event.key !== 'Enter') return;
    else if (!isOld) open(hits[chosen]);
    setAwaited(event.key === 'Enter');
    event.preventDefault();
  };

  const sayNothing = (): string => {
    if (desk.state === 'failed') return desk.problem ?? t('deskSearch:failed');
    if (desk.state === 'searching') return t('deskSearch:searching');
    return hits.length === 0 ? t('search.none', { query }) : '';
  };

  return (
    <Dialog className="zl-palette" aria-label={t('search.open')} onClose={onClose} closesOutside>
      <div className="zl-palette__field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={hint}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits[chosen] ? optionId(chosen) : undefined}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
            setAwaited(false);
          }}
          onKeyDown={onKeyDown}
        />
        <ToolButton aria-label={t('search.close')} onClick={onClose}>
          <Icon name="close" />
        </ToolButton>
      </div>
      <div className="zl-palette__hits" id={listId} role="listbox" aria-label={t('search.results')}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds focus and hears the keys.
          <div
            key={hit.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="zl-palette__hit"
            onMouseMove={() => setChosen(index)}
            onClick={() => open(hit)}
          >
            <Icon name={hit.icon} />
            {hit.label}
            {hit.hint && <span className="zl-palette__hint">{hit.hint}</span>}
            {hit.keys && <kbd className="zl-palette__keys">{hit.keys}</kbd>}
          </div>
        ))}
      </div>
      <p className="zl-palette__none" role="status">
        {sayNothing()}
      </p>
      {desk.isOpen && <p className="zl-palette__note">{t('deskSearch:recorded')}</p>}
    </Dialog>
  );
}
