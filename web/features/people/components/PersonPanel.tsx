import { can } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import type { Person } from '../../../shared/session/person.ts';
import { AccountActions } from './AccountActions.tsx';
import { nameOf, PersonRoles, PersonStatus } from './PersonFacts.tsx';
import { RolesForm } from './RolesForm.tsx';

interface PersonPanelProps {
  readonly me: Person;
  readonly person: PersonRow;
  readonly onClose: () => void;
}

/** One person: who they are and, for an administrator, what they may do. */
export function PersonPanel({ me, person, onClose }: PersonPanelProps): ReactNode {
  const { t } = useTranslation('people');
  const { date } = useFormats();
  const { pathTo } = useAppServices();
  const mayManage = can(me.roles, 'users:manage');
  return (
    <SidePanel title={nameOf(person)} closeLabel={t('panel.close')} edge="end" onClose={onClose}>
      <div className="zl-person-panel">
        <div className="zl-person-panel__facts">
          <PersonStatus person={person} />
          <p dir="ltr">{person.email}</p>
          <p>
            {t('panel.since', { date: date(person.createdAt) })} ·{' '}
            {t('panel.sessions', { sessions: person.liveSessions })}
          </p>
          {can(me.roles, 'audit:read') && (
            <p>
              <TextLink to={`${pathTo('audit')}?person=${person.id}`}>{t('panel.history')}</TextLink>
            </p>
          )}
        </div>
        {mayManage ? (
          <>
            <RolesForm key={person.id} me={me} person={person} />
            <AccountActions person={person} isMe={me.id === person.id} />
          </>
        ) : (
          <section aria-labelledby="zl-roles-title">
            <h3 id="zl-roles-title">{t('panel.rolesTitle')}</h3>
            <PersonRoles person={person} />
          </section>
        )}
      </div>
    </SidePanel>
  );
}
