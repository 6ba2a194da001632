import type { AuditEventRow } from '@zeel/protocol/rooms/audit';
import type { Catalogues } from '../../shared/i18n/catalogue-types.ts';
import type { Column } from '../../shared/lists/column.ts';
import {
  EventActor,
  EventNumber,
  EventObject,
  EventOrigin,
  EventSentence,
  EventTime,
} from './components/EventCells.tsx';

export interface AuditScreen {
  readonly onPerson: (userId: string) => void;
}

/** The columns of an event. */
export const AUDIT_COLUMNS: readonly Column<
  AuditEventRow,
  AuditScreen,
  keyof Catalogues['audit']['table']
>[] = [
  { id: 'at', cell: (event) => <EventTime event={event} />, kind: 'time', widthPx: 170, card: 'head' },
  {
    id: 'event',
    cell: (event) => <EventSentence event={event} />,
    widthPx: 320,
    isGrowing: true,
    card: 'body',
  },
  {
    id: 'who',
    cell: (event, { onPerson }) => <EventActor event={event} onPerson={onPerson} />,
    widthPx: 160,
    card: 'foot',
  },
  { id: 'object', cell: (event) => <EventObject event={event} />, widthPx: 190, card: 'foot' },
  {
    id: 'origin',
    cell: (event) => <EventOrigin event={event} />,
    widthPx: 170,
    card: 'foot',
  },
  {
    id: 'number',
    cell: (event) => <EventNumber event={event} />,
    kind: 'figure',
    widthPx: 90,
    card: 'head',
  },
];
