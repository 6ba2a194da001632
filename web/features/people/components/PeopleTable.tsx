import type { PersonRow } from '@zeel/protocol/rooms/identity';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName, PersonRoles, PersonSeen, PersonStatus } from './PersonFacts.tsx';

export interface PeopleListProps {
  readonly people: readonly PersonRow[];
  readonly onOpen: (person: PersonRow) => void;
}

/** Everyone at a glance, for a desk. */
export function PeopleTable({ people, onOpen }: PeopleListProps): ReactNode {
  const { t } = useTranslation('people');
  return (
    <div className="zl-surface zl-list-table">
      <table aria-label={t('table.label')}>
        <thead>
          <tr>
            <th scope="col">{t('table.person')}</th>
            <th scope="col">{t('table.roles')}</th>
            <th scope="col">{t('table.status')}</th>
            <th scope="col">{t('table.factor')}</th>
            <th scope="col">{t('table.seen')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <PersonName person={person} onOpen={() => onOpen(person)} />
              </td>
              <td>
                <PersonRoles person={person} />
              </td>
              <td>
                <PersonStatus person={person} />
              </td>
              <td>{t(person.hasSecondFactor ? 'table.factorOn' : 'table.factorOff')}</td>
              <td className="zl-list-table__time">
                <PersonSeen person={person} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
