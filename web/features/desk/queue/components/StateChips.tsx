import { isOpen } from '@zeel/domain/loan-request';
import { type CappedCount, DESK_STATES } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { DESK_STATE_LOOKS } from '../../parts/state-looks.ts';
import type { DeskCounts } from '../api.ts';
import { listParts, togglePart } from '../queue-address.ts';
import { useCountText } from '../use-count-text.ts';

const OPEN = DESK_STATES.filter(isOpen);
const ENDED = DESK_STATES.filter((state) => !isOpen(state));

interface StateChipsProps {
  readonly states: string | undefined;
  readonly counts: DeskCounts | undefined;
  readonly onChange: (states: string) => void;
  /** A chip in front of those of the states. */
  readonly children?: ReactNode;
}

/** The states as chips with how many requests each holds. None chosen means every open one. */
export function StateChips({ states, counts, onChange, children }: StateChipsProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const chosen = listParts(states);
  const isAll = states === 'all';
  const hasEnded = isAll || ENDED.some((state) => chosen.includes(state));
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || hasEnded;
  const chip = (state: (typeof DESK_STATES)[number]): ReactNode => (
    <Chip
      key={state}
      state={state}
      isChosen={chosen.includes(state)}
      count={counts?.states.find((one) => one.state === state)?.matches ?? (counts && NONE)}
      onClick={() => onChange(togglePart(isAll ? '' : states, state))}
    />
  );
  return (
    <fieldset className="zl-queue__chips">
      <Hidden as="legend">{t('filter.states')}</Hidden>
      {children}
      {OPEN.map(chip)}
      <button
        type="button"
        className="zl-queue-chip zl-queue-chip--more"
        aria-expanded={isShown}
        // The chosen chip is scrolled into sight.
        disabled={hasEnded}
        onClick={() => setAsked(!isAsked)}
      >
        {t('filter.ended')}
        <Icon name="chevronDown" sizePx={16} />
      </button>
      {isShown && ENDED.map(chip)}
      {isShown && (
        <button
          type="button"
          className="zl-queue-chip"
          aria-pressed={isAll}
          onClick={() => onChange(isAll ? '' : 'all')}
        >
          {t('filter.all')}
        </button>
      )}
    </fieldset>
  );
}

const NONE: CappedCount = { count: 0, isMore: false };

interface ChipProps {
  readonly state: (typeof DESK_STATES)[number];
  readonly isChosen: boolean;
  readonly count: CappedCount | undefined;
  readonly onClick: () => void;
}

function Chip({ state, isChosen, count, onClick }: ChipProps): ReactNode {
  const { t } = useTranslation('desk');
  const countText = useCountText();
  return (
    <button type="button" className="zl-queue-chip" aria-pressed={isChosen} onClick={onClick}>
      <Icon name={DESK_STATE_LOOKS[state].icon} sizePx={16} />
      {t(`states.${state}`)}
      {/* The place is kept while the figure is on its way. */}
      <Figure as="bdi" className="zl-queue-chip__count">
        {count ? countText(count) : ''}
      </Figure>
    </button>
  );
}
