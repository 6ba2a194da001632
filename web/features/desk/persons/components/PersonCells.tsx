import '../../dossier/catalogue.ts';
import type { DeskPersonRequest } from '@zeel/protocol/rooms/dossier';
import type { PersonDossier } from '@zeel/protocol/rooms/persons';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { StateTag, type StateTone } from '../../../../shared/kit/StateTag.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';
import { useApplicantName } from '../../parts/use-applicant-name.ts';

type Document = PersonDossier['documents'][number];

/** The way to a request, by its reference. */
export function RequestWay({
  of: { loanRequestId, reference },
}: {
  readonly of: Pick<DeskPersonRequest, 'loanRequestId' | 'reference'>;
}): ReactNode {
  const { pathTo } = useAppServices();
  return (
    <TextLink to={pathTo('review', { id: loanRequestId })}>
      <Digits>{reference}</Digits>
    </TextLink>
  );
}

export function ApplicantName({ applicantName }: Pick<DeskPersonRequest, 'applicantName'>): ReactNode {
  const nameApplicant = useApplicantName();
  return <bdi>{nameApplicant(applicantName)}</bdi>;
}

export function RoleWord({ role }: Pick<DeskPersonRequest, 'role'>): ReactNode {
  const { t } = useTranslation('persons');
  return t(`roles.${role}`);
}

export function At({ instant }: { readonly instant: string }): ReactNode {
  const { date } = useFormats();
  return <time dateTime={instant}>{date(instant)}</time>;
}

/** The name of a paper; it opens where it can be read, in its request. */
export function PaperName({
  document: { id, type, loanRequestId },
}: {
  readonly document: Document;
}): ReactNode {
  const { t } = useTranslation('documents');
  const namePaper = usePaperNames((usual) => t(`papers.${usual}.name`));
  const { pathTo } = useAppServices();
  return <TextLink to={`${pathTo('review', { id: loanRequestId })}#paper-${id}`}>{namePaper(type)}</TextLink>;
}

const PAPER_TONES: Readonly<Record<Document['state'], StateTone>> = {
  uploading: 'neutral',
  uploaded: 'info',
  verified: 'success',
  rejected: 'error',
  expired: 'warning',
};

export function PaperState({ document: { state } }: { readonly document: Document }): ReactNode {
  const { t } = useTranslation('dossier');
  const standing = state === 'uploading' || state === 'uploaded' ? 'waiting' : state;
  return <StateTag tone={PAPER_TONES[state]} label={t(`papers.standing.${standing}`)} />;
}

/** The words of a message; some are files alone. */
export function MessageWords({ body }: Pick<PersonDossier['messages'][number], 'body'>): ReactNode {
  const { t } = useTranslation('persons');
  return <p className="zl-person-message">{body || t('page.onlyFiles')}</p>;
}

export function MessageSide({ by }: Pick<PersonDossier['messages'][number], 'by'>): ReactNode {
  const { t } = useTranslation('persons');
  return t(`page.from.${by}`);
}

export function ConsentWords({
  consent: { purpose, wordingVersion },
}: {
  readonly consent: PersonDossier['consents'][number];
}): ReactNode {
  const { t } = useTranslation('dossier');
  return (
    <>
      {t(`consents.purposes.${purpose}`)} · {t('consents.wording')} <bdi>{wordingVersion}</bdi>
    </>
  );
}
