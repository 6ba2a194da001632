import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { groupBlocks } from './group-blocks.ts';
import { useGuardWords } from './use-guard-words.ts';

interface BlockListProps {
  readonly dossier: Dossier;
  readonly blocked: Dossier['blocked'];
}

/** Lists, in words, what is missing for the actions that are not offered. */
export function BlockList({ dossier, blocked }: BlockListProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { list } = useFormats();
  const sayGuard = useGuardWords(dossier);
  return (
    <ul className="zl-blocks">
      {groupBlocks(blocked).map(({ guard, actions }) => (
        <li key={guard}>
          <span className="zl-blocks__missing">{sayGuard(guard)}</span>{' '}
          <span className="zl-blocks__holds">
            {t('bar.holdsBack', { actions: list(actions.map((action) => t(`actions.${action}`))) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A button that opens the list below it; Escape and a click elsewhere close it. */
export function BlockedActions(props: BlockListProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    // The key belongs to the button and its list alike, so it is heard around both.
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the button inside.
    <div className="zl-why" ref={box} onKeyDown={onKeyDown}>
      <TextButton
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('bar.whyNot')}
      </TextButton>
      {isOpen && (
        <div id={listId} className="zl-why__list">
          <BlockList {...props} />
        </div>
      )}
    </div>
  );
}
