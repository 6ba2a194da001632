import '../catalogue.ts';
import '../persons.css';
import type { DeskPersonRequest } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { DeskState } from '../../parts/DeskState.tsx';
import { useApplicantName } from '../../parts/use-applicant-name.ts';

interface PersonRequestsProps {
  readonly label: string;
  readonly requests: readonly DeskPersonRequest[];
}

/** The requests that somebody stands in, one line each: which, in what role, how far it came and what sum it is about. */
export function PersonRequests({ label, requests }: PersonRequestsProps): ReactNode {
  const { t } = useTranslation('persons');
  const { pathTo } = useAppServices();
  const nameApplicant = useApplicantName();
  return (
    <ul className="zl-person-requests" aria-label={label}>
      {requests.map((request) => (
        <li key={request.loanRequestId} className="zl-person-request">
          <TextLink to={pathTo('review', { id: request.loanRequestId })}>
            <Digits>{request.reference}</Digits>
          </TextLink>
          <span className="zl-person-request__role">
            {t(`roles.${request.role}`)} · <bdi>{nameApplicant(request.applicantName)}</bdi>
          </span>
          <DeskState state={request.state} />
          <span className="zl-person-request__sum">
            <MoneyText amountMnt={request.exposureMnt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
