import type { PersonRow } from '@zeel/protocol/rooms/identity';
import type { Catalogues } from '../../shared/i18n/catalogue-types.ts';
import type { Column } from '../../shared/lists/column.ts';
import {
  PersonFactor,
  PersonName,
  PersonRoles,
  PersonSeen,
  PersonStatus,
} from './components/PersonFacts.tsx';

interface PeopleScreen {
  readonly onOpen: (userId: string) => void;
}

/** The columns of a person. */
export const PEOPLE_COLUMNS: readonly Column<PersonRow, PeopleScreen, keyof Catalogues['people']['table']>[] =
  [
    {
      id: 'person',
      cell: (person, { onOpen }) => <PersonName person={person} onOpen={() => onOpen(person.id)} />,
      widthPx: 280,
      isGrowing: true,
      card: 'head',
    },
    {
      id: 'roles',
      cell: (person) => <PersonRoles person={person} />,
      widthPx: 200,
      isGrowing: true,
      card: 'body',
    },
    { id: 'status', cell: (person) => <PersonStatus person={person} />, widthPx: 170, card: 'foot' },
    { id: 'factor', cell: (person) => <PersonFactor person={person} />, widthPx: 150 },
    {
      id: 'seen',
      cell: (person) => <PersonSeen person={person} />,
      kind: 'time',
      widthPx: 200,
      card: 'foot',
      isNamedOnCard: true,
    },
  ];
