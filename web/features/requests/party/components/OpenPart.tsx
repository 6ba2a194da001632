import type { DocumentType } from '@zeel/domain/request-form';
import type { Party } from '@zeel/protocol/rooms/parties';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { ErrorSummary } from '../../../../shared/forms/ErrorSummary.tsx';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { ContactPanel } from '../../../../shared/lender/ContactPanel.tsx';
import { AddressAnswers } from '../../form/fields/AddressAnswers.tsx';
import { MoneyAnswer, NumberAnswer, QuestionGroup } from '../../form/fields/AnswerFields.tsx';
import { EmailAnswer } from '../../form/fields/EmailAnswer.tsx';
import { PersonAnswers } from '../../form/fields/PersonAnswers.tsx';
import { PhoneAnswer } from '../../form/fields/PhoneAnswer.tsx';
import { WorkQuestions } from '../../form/fields/WorkQuestions.tsx';
import { AnswerPartsContext } from '../../form/form-context.ts';
import type { PartyCalls } from '../party-calls.ts';
import { usePartyPart } from '../use-party-part.ts';
import { useProblemSummary } from '../use-problem-summary.ts';
import { AskedPapers } from './AskedPapers.tsx';
import { PartyConsents } from './PartyConsents.tsx';
import { PartyIntro } from './PartyIntro.tsx';
import { RefusePart } from './RefusePart.tsx';

/** Parts that belong to other rooms; the app brings them together. */
export interface PartyParts {
  readonly renderDocuments: (party: Party, token: string, papers: PartyPapers) => ReactNode;
  /** The agreement that somebody who agreed to it reads and signs. */
  readonly renderAgreement: (party: Party, token: string) => ReactNode;
}

export interface PartyPapers {
  readonly types: readonly DocumentType[];
  /** Only what came since then counts, besides what was rejected. */
  readonly since?: string;
  /** The types of which a usable file is there. */
  readonly onChange: (types: readonly DocumentType[]) => void;
}

interface OpenPartProps extends PartyParts {
  readonly party: Party;
  readonly token: string;
  readonly calls: PartyCalls;
  readonly onClosed: (party: Party) => void;
  readonly onExpired: () => void;
}

/** What is asked of one person: who they are, their papers, their consents, and a way to say no. */
export function OpenPart(props: OpenPartProps): ReactNode {
  const { party, token, calls, renderDocuments } = props;
  const { t } = useTranslation(['party', 'request']);
  const { date } = useFormats();
  const part = usePartyPart(props);
  const form = useRef<HTMLFormElement>(null);
  const summary = useProblemSummary(part.problems);
  const isCoBorrower = party.role === 'co_borrower';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void part.complete();
  };
  return (
    <div className="zl-part">
      <PartyIntro party={party} />
      <AnswerPartsContext value={part.parts}>
        <Panel as="form" ref={form} className="zl-part__form" method="dialog" noValidate onSubmit={submit}>
          <div className="zl-part__head">
            <h2>{t('formTitle')}</h2>
            <p className="zl-part__saved" role="status">
              {part.saveState !== 'clean' && t(`save.${part.saveState}`)}
            </p>
          </div>
          <p className="zl-part__lead">
            {t('formLead')} {party.lapsesAt && t('until', { date: date(party.lapsesAt) })}
          </p>
          <ErrorSummary
            title={t('request:problemsTitle', { count: part.problems.length })}
            problems={part.attempt > 0 ? summary : {}}
            form={form}
            from={1}
            attempt={part.attempt}
          />
          <QuestionGroup title={t('request:applicant.person')}>
            <PersonAnswers />
          </QuestionGroup>
          <QuestionGroup title={t('request:applicant.contact')}>
            <PhoneAnswer step="applicant" path="phone" autoComplete="tel-national" isTexted />
            <EmailAnswer hasHint={false} />
          </QuestionGroup>
          <AddressAnswers title={t('request:address.person')} />
          {isCoBorrower && (
            <>
              <WorkQuestions />
              <QuestionGroup title={t('request:income.money')}>
                <MoneyAnswer step="income" path="monthlyIncomeMnt" hasHint />
                <MoneyAnswer step="income" path="otherMonthlyPaymentsMnt" hasHint />
                <NumberAnswer step="income" path="person.dependants" hasHint />
              </QuestionGroup>
            </>
          )}
          <QuestionGroup title={t('papers')}>
            {party.asked && <AskedPapers papers={party.asked.papers} />}
            {renderDocuments(party, token, {
              types: party.documents.map(({ type }) => type),
              onChange: part.setDocumentTypes,
            })}
          </QuestionGroup>
          <QuestionGroup title={t('request:consent.title')} lead={t('consentLead')}>
            <PartyConsents calls={calls} wordings={part.wordings} onWordings={part.setWordings} />
          </QuestionGroup>
          {part.refusal && <Notice tone="error">{part.refusal}</Notice>}
          <p className="zl-part__promise">{t(`promise.${party.role}`)}</p>
          <SubmitButton isBusy={part.isBusy} isWide>
            {t(`agree.${party.role}`)}
          </SubmitButton>
        </Panel>
      </AnswerPartsContext>
      <ContactPanel reference={party.request.reference} />
      <RefusePart party={party} isBusy={part.isBusy} refuse={part.refuse} />
    </div>
  );
}
