import type { DocumentType } from '@zeel/domain/request-form';
import type { Party } from '@zeel/protocol/rooms/parties';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { problemCode, problemMessage } from '../../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import type { PartyCalls } from '../party-calls.ts';
import { AskedPapers } from './AskedPapers.tsx';
import type { PartyParts } from './OpenPart.tsx';

interface ReopenedPartProps extends PartyParts {
  readonly party: Party;
  readonly asked: NonNullable<Party['asked']>;
  readonly token: string;
  readonly calls: PartyCalls;
  readonly onSent: (party: Party) => void;
  /** It was closed or asked for otherwise in the meantime. */
  readonly onStale: () => void;
  readonly onExpired: () => void;
}

/** A closed part that waits for a paper: which one, why the first does not do, and a way to bring another. */
export function ReopenedPart(props: ReopenedPartProps): ReactNode {
  const { party, asked, token, calls, onSent, onStale, onExpired, renderDocuments } = props;
  const { t } = useTranslation(['party', 'documents']);
  const { list } = useFormats();
  const [there, setThere] = useState<readonly DocumentType[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const working = useRef(false);
  const types = [...new Set(asked.papers.map(({ type }) => type))];
  const missing = types.filter((type) => !there.includes(type));

  const fail = (error: unknown): void => {
    if (!(error instanceof HttpError)) throw error;
    const code = problemCode(error);
    if (code === 'link_expired') onExpired();
    else setProblem(problemMessage(error) ?? t('party:failed'));
    if (code === 'stale_version' || code === 'conflict') onStale();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The ref decides, not the state: two clicks may come before the next render.
    if (working.current) return;
    if (missing.length > 0) {
      const names = missing.map((type) => t(`documents:papers.${type}.name`));
      return setProblem(t('party:again.missing', { names: list(names) }));
    }
    working.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      onSent(await calls.sendPapers(party.version));
    } catch (error) {
      fail(error);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  const { request } = party;
  return (
    <div className="zl-part">
      <header>
        <h1>{t('party:again.title', { name: request.applicantName })}</h1>
        <p className="zl-part__lead">
          {request.productName} · <bdi className="zl-money">{request.reference}</bdi>
        </p>
      </header>
      <AskedPapers papers={asked.papers} />
      <form
        className="zl-surface zl-part__form"
        method="dialog"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <h2>{t('party:papers')}</h2>
        <p>{t('party:again.lead')}</p>
        {renderDocuments(party, token, {
          types,
          since: asked.since,
          onChange: (now) => {
            setThere(now);
            setProblem(undefined);
          },
        })}
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <SubmitButton isBusy={isBusy} isWide>
          {t('party:again.send', { count: types.length })}
        </SubmitButton>
      </form>
    </div>
  );
}
