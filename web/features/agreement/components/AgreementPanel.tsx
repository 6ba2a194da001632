import '../catalogue.ts';
import '../agreement.css';
import type { Agreement } from '@zeel/protocol/rooms/agreements';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { problemMessage } from '../../../shared/forms/read-problems.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useReadLanguage } from '../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import { type AgreementCalls, type AgreementReader, createAgreementCalls } from '../agreement-calls.ts';
import { AgreementText } from './AgreementText.tsx';
import { DeskSigningList } from './DeskSigningList.tsx';
import { SigningPart } from './SigningPart.tsx';

export interface AgreementPanelProps extends AgreementReader {
  readonly reference: string;
  /** Nothing is accepted yet: how the agreement would read. */
  readonly isPreview?: boolean;
  /** Somebody signed or refused, so the request stands elsewhere. */
  readonly onMoved?: () => void;
}

/** The agreement of a request: read on the screen when it is asked for, and kept as a PDF. */
export default function AgreementPanel({
  loanRequestId,
  secret,
  side,
  token,
  reference,
  isPreview = false,
  onMoved,
}: AgreementPanelProps): ReactNode {
  const { t } = useTranslation('agreement');
  const { http } = useAppServices();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const readLanguage = useReadLanguage();
  const calls = useMemo(
    () => createAgreementCalls(http, readLanguage, { loanRequestId, secret, side, token }),
    [http, readLanguage, loanRequestId, secret, side, token],
  );
  return (
    <section className="zl-agreement" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('title')}</h3>
      <p className="zl-agreement__quiet">
        {t(isPreview ? 'preview' : side === 'desk' ? 'desk' : side === 'party' ? 'forParty' : 'written')}
      </p>
      <div className="zl-agreement__ways">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'show')}
        </Button>
        <Download calls={calls} fileName={t(isPreview ? 'previewName' : 'fileName', { reference })} />
      </div>
      {isOpen && <ReadAgreement calls={calls} />}
      {side === 'desk' ? (
        !isPreview && <DeskSigningList loanRequestId={loanRequestId} />
      ) : (
        <SigningPart
          loanRequestId={loanRequestId}
          secret={secret}
          side={side}
          token={token}
          onMoved={onMoved}
        />
      )}
    </section>
  );
}

/** A file that is asked for: it may take its turn, and it may be one that cannot be made. */
type FileState = { readonly kind: 'idle' | 'making' } | { readonly kind: 'failed'; readonly problem: string };

interface DownloadProps {
  readonly calls: AgreementCalls;
  readonly fileName: string;
}

function Download({ calls, fileName }: DownloadProps): ReactNode {
  const { t } = useTranslation('agreement');
  const [file, setFile] = useState<FileState>({ kind: 'idle' });
  const isMade = file.kind === 'making';
  const download = async (): Promise<void> => {
    setFile({ kind: 'making' });
    try {
      saveFile(await calls.readFile(), `${fileName}.pdf`);
      setFile({ kind: 'idle' });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setFile({ kind: 'failed', problem: problemMessage(error) ?? t('downloadFailed') });
    }
  };
  return (
    <>
      <Button aria-disabled={isMade} onClick={() => void (isMade || download())}>
        {t(isMade ? 'downloading' : 'download')}
      </Button>
      {file.kind === 'failed' && <Notice tone="warning">{file.problem}</Notice>}
    </>
  );
}

function ReadAgreement({ calls }: { readonly calls: AgreementCalls }): ReactNode {
  const { t } = useTranslation('agreement');
  const [agreement, setAgreement] = useState<Agreement | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt reads again.
  useEffect(() => {
    let isHere = true;
    calls.read().then(
      (read) => void (isHere && setAgreement(read)),
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        if (isHere) setAgreement('failed');
      },
    );
    return () => {
      isHere = false;
    };
  }, [calls, attempt]);
  if (agreement === undefined) return <ListSkeleton label={t('loading')} />;
  if (agreement === 'failed')
    return (
      <Notice tone="warning">
        {t('failed')}{' '}
        <TextButton
          onClick={() => {
            setAgreement(undefined);
            setAttempt(attempt + 1);
          }}
        >
          {t('retry')}
        </TextButton>
      </Notice>
    );
  return (
    <>
      <AgreementText document={agreement.document} />
      <p className="zl-agreement__quiet">
        {t('hash')}: <code className="zl-agreement__hash">{agreement.hash}</code>
      </p>
    </>
  );
}
