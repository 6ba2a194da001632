import './catalogue.ts';
import type { DeadLetter } from '@zeel/protocol/rooms/settings';
import type { Catalogues } from '../../shared/i18n/catalogue-types.ts';
import type { Column } from '../../shared/lists/column.ts';
import {
  DeadLetterAgain,
  DeadLetterAttempts,
  DeadLetterReason,
  DeadLetterTime,
  DeadLetterTitle,
} from './components/DeadLetterParts.tsx';

interface DeadLettersScreen {
  readonly onAgain: ((letter: DeadLetter) => void) | null;
}

/** The columns of what was given up. */
export const DEAD_LETTER_COLUMNS: readonly Column<
  DeadLetter,
  DeadLettersScreen,
  keyof Catalogues['settings']['table']
>[] = [
  {
    id: 'what',
    cell: (letter) => <DeadLetterTitle letter={letter} />,
    widthPx: 280,
    isGrowing: true,
    card: 'head',
  },
  {
    id: 'reason',
    cell: (letter) => <DeadLetterReason letter={letter} />,
    widthPx: 260,
    isGrowing: true,
    card: 'body',
  },
  { id: 'attempts', cell: (letter) => <DeadLetterAttempts letter={letter} />, kind: 'figure', widthPx: 90 },
  {
    id: 'tried',
    cell: (letter) => <DeadLetterTime letter={letter} />,
    kind: 'time',
    widthPx: 190,
    card: 'foot',
  },
  {
    id: 'again',
    cell: (letter, { onAgain }) => <DeadLetterAgain letter={letter} onAgain={onAgain} />,
    widthPx: 140,
    card: 'foot',
  },
];
