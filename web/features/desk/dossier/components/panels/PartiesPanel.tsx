import { lenderDate } from '@zeel/domain/product';
import type { PartyState } from '@zeel/domain/request-form';
import type { DeskParty } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { StateTag, type StateTone } from '../../../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../../../shared/look/Icon.tsx';
import { type Facts, partyFacts } from '../../facts.ts';
import { FactList } from '../FactList.tsx';
import { Panel } from '../Panel.tsx';

const LOOKS: Readonly<Record<PartyState, { readonly tone: StateTone; readonly icon: IconName }>> = {
  invited: { tone: 'info', icon: 'clock' },
  completed: { tone: 'success', icon: 'success' },
  reopened: { tone: 'warning', icon: 'clock' },
  refused: { tone: 'error', icon: 'error' },
  lapsed: { tone: 'warning', icon: 'warning' },
  replaced: { tone: 'neutral', icon: 'swap' },
};

/** Who stands beside the applicant, how far they came, and what they told. */
export function PartiesPanel({ parties }: { readonly parties: readonly DeskParty[] }): ReactNode {
  const { t } = useTranslation('dossier');
  return (
    <Panel name="parties" none={parties.length === 0 && t('parties.none')}>
      <ul className="zl-dossier-rows">
        {parties.map((party) => (
          <PartyRow key={party.id} party={party} />
        ))}
      </ul>
    </Panel>
  );
}

function PartyRow({ party }: { readonly party: DeskParty }): ReactNode {
  const { t } = useTranslation(['dossier', 'request']);
  const { date, list } = useFormats();
  const told = partyFacts(party.answers, lenderDate(new Date()));
  const when = [
    t(party.state === 'reopened' ? 'dossier:parties.asked' : 'dossier:parties.invited', {
      date: date(party.invitedAt),
    }),
    ...(party.state === 'invited' && party.lapsesAt
      ? [t('dossier:parties.lapses', { date: date(party.lapsesAt) })]
      : []),
    ...(party.answeredAt ? [t('dossier:parties.answered', { date: date(party.answeredAt) })] : []),
  ];
  // Until they told it themselves, what the applicant knew of them is what we have.
  const facts: Facts = told ?? {
    ...(party.phone && { phone: { kind: 'phone', value: party.phone } }),
    ...(party.email && { email: { kind: 'email', value: party.email } }),
  };
  return (
    <li className="zl-dossier-row">
      <div className="zl-dossier-row__head">
        <h3>
          <bdi>{party.name}</bdi>
        </h3>
        <StateTag {...LOOKS[party.state]} label={t(`dossier:parties.states.${party.state}`)} />
      </div>
      <p className="zl-dossier-row__facts">
        {t(`request:partyRoles.${party.role}`)}
        {party.relation && <> · {t(`request:relations.${party.relation}`)}</>} · {list(when)}
      </p>
      {party.refusalReason && <p>{t('dossier:parties.reason', { text: party.refusalReason })}</p>}
      {told === null && party.state === 'invited' && (
        <p className="zl-dossier-note">{t('dossier:parties.notAnswered')}</p>
      )}
      <FactList
        facts={facts}
        names={[
          'clanName',
          'patronymic',
          'givenName',
          'registerNumber',
          'age',
          'sex',
          'phone',
          'email',
          'region',
          'district',
          'khoroo',
          'addressLine',
          'employmentKind',
          'employer',
          'jobTitle',
          'employedSince',
          'dependants',
          'monthlyIncome',
          'otherPayments',
        ]}
      />
    </li>
  );
}
