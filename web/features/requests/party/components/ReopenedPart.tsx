import type { DocumentType } from '@zeel/domain/request-form';
import type { Party } from '@zeel/protocol/rooms/parties';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';
import { isOvertaken } from '../../../../shared/send/send-problem.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import type { PartyCalls } from '../party-calls.ts';
import { AskedPapers } from './AskedPapers.tsx';
import type { PartyParts } from './OpenPart.tsx';

interface ReopenedPartProps extends PartyParts {
  readonly party: Party;
  readonly asked: NonNullable<Party['asked']>;
  readonly token: string;
  readonly calls: PartyCalls;
  readonly onSent: (party: Party) => void;
  /** Called when the part was closed or other papers are asked for meanwhile. */
  readonly onStale: () => void;
  readonly onExpired: () => void;
}

/** A closed part that waits for a paper: which one, why the first does not do, and a way to bring another. */
export function ReopenedPart(props: ReopenedPartProps): ReactNode {
  const { party, asked, token, calls, onSent, onStale, onExpired, renderDocuments } = props;
  const { t } = useTranslation(['party', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const { list } = useFormats();
  const [there, setThere] = useState<readonly DocumentType[]>([]);
  const { isBusy, problem, complain, clear, send } = useSend({
    failed: t('party:failed'),
    onProblem: (found) => {
      if (found.code === 'link_expired') onExpired();
      if (isOvertaken(found)) onStale();
    },
  });
  const types = [...new Set(asked.papers.map(({ type }) => type))];
  const missing = types.filter((type) => !there.includes(type));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (missing.length > 0) {
      const names = missing.map(namePaper);
      return complain(t('party:again.missing', { names: list(names) }));
    }
    const { version } = party;
    const sent = await send({ version }, (attempt) => calls.sendPapers(version, attempt));
    if (sent.isTaken) onSent(sent.reply);
  };
  const { request } = party;
  return (
    <div className="zl-part">
      <header>
        <h1>{t('party:again.title', { name: request.applicantName })}</h1>
        <p className="zl-part__lead">
          {request.productName} · <Digits>{request.reference}</Digits>
        </p>
      </header>
      <AskedPapers papers={asked.papers} />
      <Panel
        as="form"
        className="zl-part__form"
        method="dialog"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <h2>{t('party:papers')}</h2>
        <p>{t('party:again.lead')}</p>
        {renderDocuments(party, token, {
          types,
          since: asked.since,
          onChange: (now) => {
            setThere(now);
            clear();
          },
        })}
        {problem && <Notice tone="error">{problem.words}</Notice>}
        <SubmitButton isBusy={isBusy} isWide>
          {t('party:again.send', { count: types.length })}
        </SubmitButton>
      </Panel>
    </div>
  );
}
