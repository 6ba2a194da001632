import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../../../shared/kit/StateTag.tsx';
import type { Facts } from '../../facts.ts';
import { FactList } from '../FactList.tsx';
import { Panel } from '../Panel.tsx';

interface ApplicantPanelProps {
  readonly dossier: Dossier;
  readonly facts: Facts;
}

/** Who asks: the person or the company, how to reach them, where they live. */
export function ApplicantPanel({ dossier, facts }: ApplicantPanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const isCompany = dossier.data.applicant.kind === 'company';
  return (
    <Panel name="applicant">
      {isCompany && (
        <FactList
          title={t('applicant.company')}
          facts={facts}
          names={['companyName', 'companyNumber', 'activity', 'foundedOn', 'employees']}
        />
      )}
      <FactList
        title={t(isCompany ? 'applicant.actingPerson' : 'applicant.person')}
        facts={facts}
        names={[
          'clanName',
          'patronymic',
          'givenName',
          'position',
          'registerNumber',
          'birthDate',
          'age',
          'sex',
        ]}
      />
      {facts.registerNumber && !facts.birthDate && (
        <p className="zl-dossier-note">{t('applicant.notRead')}</p>
      )}
      <FactList title={t('applicant.contact')} facts={facts} names={['phone', 'email']} />
      <p className="zl-dossier-row__same">
        {dossier.isPhoneProven && (
          <StateTag tone="success" icon="success" label={t('applicant.phoneProven')} />
        )}
        <StateTag
          tone={dossier.isEmailVerified ? 'success' : 'neutral'}
          icon={dossier.isEmailVerified ? 'success' : 'info'}
          label={t(`applicant.email.${dossier.isEmailVerified ? 'verified' : 'notVerified'}`)}
        />
      </p>
      <FactList
        title={t('applicant.address')}
        facts={facts}
        names={['region', 'district', 'khoroo', 'addressLine']}
      />
    </Panel>
  );
}
