import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeopleListProps } from './PeopleTable.tsx';
import { PersonName, PersonRoles, PersonSeen, PersonStatus } from './PersonFacts.tsx';

/** Everyone one below the other, for a phone. */
export function PeopleCards({ people, onOpen }: PeopleListProps): ReactNode {
  const { t } = useTranslation('people');
  return (
    <ul className="zl-list-cards" aria-label={t('table.label')}>
      {people.map((person) => (
        <li key={person.id} className="zl-surface zl-list-card">
          <PersonName person={person} onOpen={() => onOpen(person)} />
          <PersonRoles person={person} />
          <div className="zl-list-card__foot">
            <PersonStatus person={person} />
            <span>
              {t('table.seen')}: <PersonSeen person={person} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
