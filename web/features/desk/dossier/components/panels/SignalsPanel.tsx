import type { DeskSignal } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../../shared/kit/Digits.tsx';
import { StateTag } from '../../../../../shared/kit/StateTag.tsx';
import { TextLink } from '../../../../../shared/kit/TextLink.tsx';
import { useApplicantName } from '../../../parts/use-applicant-name.ts';
import type { ActingProps } from '../../acting-props.ts';
import { useSignalWords } from '../../use-signal-words.ts';
import { Panel } from '../Panel.tsx';
import { AcknowledgeSignals, ReopenSignal } from './AcknowledgeSignals.tsx';

/** What the request shares with others: each explained, with the way to their requests and who has looked at it. */
export function SignalsPanel(acting: Pick<ActingProps, 'dossier' | 'reload'>): ReactNode {
  const { t } = useTranslation('persons');
  const { signals, may } = acting.dossier;
  return (
    <Panel name="signals" none={signals.length === 0 && t('signals.none')}>
      {signals.length > 0 && (
        <ul className="zl-dossier-rows">
          {signals.map((signal) => (
            <SignalRow key={signal.kind} signal={signal} acting={acting} />
          ))}
        </ul>
      )}
      {may.acknowledge && signals.some(({ isOpen }) => isOpen) && <AcknowledgeSignals {...acting} />}
    </Panel>
  );
}

interface SignalRowProps {
  readonly signal: DeskSignal;
  readonly acting: Pick<ActingProps, 'dossier' | 'reload'>;
}

function SignalRow({ signal, acting }: SignalRowProps): ReactNode {
  const { t } = useTranslation('persons');
  const { pathTo } = useAppServices();
  const words = useSignalWords();
  const nameApplicant = useApplicantName();
  const { isOpen, level, requests, acknowledged } = signal;
  const looks = isOpen ? 'open' : level === 'hint' ? 'hint' : 'seen';
  const tone = { open: 'warning', hint: 'info', seen: 'success' } as const;
  return (
    <li className="zl-dossier-row">
      <div className="zl-dossier-row__head">
        <span>{words(signal)}</span>
        <StateTag tone={tone[looks]} label={t(`signals.looks.${looks}`)} />
      </div>
      <ul className="zl-signal-ways">
        {requests.map(({ loanRequestId, reference, applicantName }) => (
          <li key={loanRequestId}>
            <TextLink to={pathTo('review', { id: loanRequestId })}>
              <Digits>{reference}</Digits>
            </TextLink>{' '}
            <bdi>{nameApplicant(applicantName)}</bdi>
          </li>
        ))}
      </ul>
      {acknowledged && <Acknowledged said={acknowledged} />}
      {acknowledged && acting.dossier.may.acknowledge && <ReopenSignal {...acting} kind={signal.kind} />}
    </li>
  );
}

function Acknowledged({ said }: { readonly said: NonNullable<DeskSignal['acknowledged']> }): ReactNode {
  const { t } = useTranslation('persons');
  const { dateTime } = useFormats();
  return (
    <p className="zl-dossier-row__facts">
      {t('signals.said', { name: said.by.name, at: dateTime(said.at), note: said.note })}
      {said.since > 0 && ` ${t('signals.since', { count: said.since })}`}
    </p>
  );
}
