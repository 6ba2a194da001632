import { exposureOf } from '@zeel/domain/exposure';
import type { DeskPerson } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { TextLink } from '../../../../../shared/kit/TextLink.tsx';
import { PersonRequests } from '../../../persons/components/PersonRequests.tsx';
import { Panel } from '../Panel.tsx';

/** What everybody in the request asks, owes and guarantees besides it. */
export function ExposurePanel({ people }: { readonly people: readonly DeskPerson[] }): ReactNode {
  const { t } = useTranslation('persons');
  return (
    <Panel name="exposure" none={people.length === 0 && t('exposure.unknown')}>
      <ul className="zl-dossier-rows">
        {people.map((person) => (
          <PersonRow key={`${person.role} ${person.personId}`} person={person} />
        ))}
      </ul>
    </Panel>
  );
}

function PersonRow({ person }: { readonly person: DeskPerson }): ReactNode {
  const { t } = useTranslation('persons');
  const { pathTo } = useAppServices();
  return (
    <li className="zl-dossier-row">
      <div className="zl-dossier-row__head">
        <h3>
          <TextLink
            to={pathTo('person', { id: person.personId })}
            aria-label={t('page.open', { name: person.name })}
          >
            <bdi>{person.name}</bdi>
          </TextLink>
        </h3>
        <span className="zl-dossier-note">{t(`roles.${person.role}`)}</span>
      </div>
      <p className="zl-dossier-row__facts">
        <ExposureText person={person} />
      </p>
      {person.requests.length > 0 && (
        <PersonRequests label={t('exposure.lines', { name: person.name })} requests={person.requests} />
      )}
    </li>
  );
}

function ExposureText({ person: { requests, hasMore } }: { readonly person: DeskPerson }): ReactNode {
  const { t } = useTranslation('persons');
  const { money } = useFormats();
  const exposure = exposureOf(requests);
  if (exposure.requests === 0) return t('exposure.none');
  const sum = [
    t('exposure.all', { count: exposure.requests, amount: money(exposure.totalMnt) }),
    ...(exposure.guaranteedMnt === 0
      ? []
      : [
          t('exposure.owed', { amount: money(exposure.owedMnt) }),
          t('exposure.guaranteed', { amount: money(exposure.guaranteedMnt) }),
        ]),
  ].join(' · ');
  return hasMore ? t('exposure.atLeast', { sum }) : sum;
}
