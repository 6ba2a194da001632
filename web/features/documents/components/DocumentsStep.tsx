import '../catalogue.ts';
import '../documents.css';
import { type DocumentType, inPaperOrder } from '@zeel/domain/request-form';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../../shared/lazy-part/lazy-part.tsx';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import { usePaperNames } from '../../../shared/papers/use-paper-names.ts';
import type { PartyProof } from '../document-calls.ts';
import { type FilesView, usableTypes } from '../request-files.ts';
import { useRequestFiles } from '../use-request-files.ts';
import type { DocumentViewerProps } from '../viewer/DocumentViewer.tsx';
import { LimitsNote } from './LimitsNote.tsx';
import { PaperSection } from './PaperSection.tsx';
import { UploadAnnouncer } from './UploadAnnouncer.tsx';

interface WantedPaper {
  readonly type: DocumentType;
  readonly isRequired: boolean;
  /** So many days after the sending it may still come; null or left out: it is needed now, or optional. */
  readonly followsWithinDays?: number | null;
}

export interface DocumentsStepProps {
  readonly loanRequestId: string;
  /** Of a guest's request; null when the session proves who asks. */
  readonly secret: string | null;
  /** A guarantor or co-borrower, for their own papers. */
  readonly party?: PartyProof;
  readonly wanted: readonly WantedPaper[];
  readonly canChange: boolean;
  /** The types of which at least one usable file is there, whenever that changes. */
  readonly onChange?: (types: readonly DocumentType[]) => void;
  /** Every file that is there, whenever that changes. */
  readonly onDocuments?: (documents: readonly StoredDocument[]) => void;
  /** Shows the wanted papers and no others: a part of the page that is about these. */
  readonly isOnlyWanted?: boolean;
  /** Only files given since then, and those that were rejected: an older one does not answer a newer question. */
  readonly since?: string;
}

// Fetched when a file is opened for the first time.
const DocumentViewer = lazyPart<DocumentViewerProps>(() => import('../viewer/DocumentViewer.tsx'));

const showSince = (view: FilesView, since: string | undefined): FilesView =>
  since === undefined
    ? view
    : {
        ...view,
        documents: view.documents.filter(
          ({ createdAt, state }) => state === 'rejected' || Date.parse(createdAt) >= Date.parse(since),
        ),
      };

/** The papers of a request: what is asked for, what is there, and a way to add more. */
export default function DocumentsStep(props: DocumentsStepProps): ReactNode {
  const {
    loanRequestId,
    secret,
    party,
    wanted,
    canChange,
    onChange,
    onDocuments,
    isOnlyWanted = false,
    since,
  } = props;
  const { t } = useTranslation('documents');
  const namePaper = usePaperNames((usual) => t(`papers.${usual}.name`));
  const { list } = useFormats();
  const whole = useRequestFiles({ loanRequestId, secret, party });
  const desk = { ...whole, view: showSince(whole.view, since) };
  const { view, files } = desk;
  const { limits } = view;
  const [openId, setOpenId] = useState<string>();

  const types = usableTypes(view);
  const tell = useEffectEvent(() => onChange?.(types));
  const typesKey = view.state === 'ready' ? types.join() : null;
  useEffect(() => {
    if (typesKey !== null) tell();
  }, [typesKey]);
  const there = view.documents.filter(({ id }) => !view.removed.has(id));
  const tellDocuments = useEffectEvent(() => onDocuments?.(there));
  const documentsKey = view.state === 'ready' ? there.map(({ id, state }) => `${id}.${state}`).join() : null;
  useEffect(() => {
    if (documentsKey !== null) tellDocuments();
  }, [documentsKey]);

  if (view.state === 'loading') return <ListSkeleton label={t('state.loading')} />;
  if (view.state === 'failed' || limits === null)
    return (
      <FailedState
        title={t('state.failedTitle')}
        text={t('state.failedText')}
        retry={t('state.retry')}
        isMain={false}
        onRetry={() => void files.load()}
      />
    );

  // A file may be there whose paper is no longer asked for; it is shown all the same.
  const extra = inPaperOrder([...view.documents, ...view.uploads].map(({ type }) => type)).filter(
    (type) => !isOnlyWanted && !wanted.some((paper) => paper.type === type),
  );
  const asked: readonly WantedPaper[] = [...wanted, ...extra.map((type) => ({ type, isRequired: false }))];
  // Where nothing can be added, only what is there deserves a place of its own.
  const papers = canChange
    ? asked
    : asked.filter(({ type }) => view.documents.some((one) => one.type === type));
  const missing = asked.filter((paper) => !papers.includes(paper));
  const openable = papers.flatMap(({ type }) =>
    view.documents.filter(
      (one) => one.type === type && one.state !== 'uploading' && !view.removed.has(one.id),
    ),
  );
  return (
    <div className="zl-papers">
      {canChange && <LimitsNote limits={limits} />}
      {asked.length === 0 && <p className="zl-papers__none">{t('state.none')}</p>}
      {papers.map(({ type, isRequired, followsWithinDays = null }) => (
        <PaperSection
          key={type}
          type={type}
          isRequired={isRequired}
          followsWithinDays={followsWithinDays}
          canChange={canChange}
          limits={limits}
          desk={desk}
          isRegion={!isOnlyWanted}
          onOpen={setOpenId}
        />
      ))}
      {missing.length > 0 && (
        <p className="zl-papers__none">
          {t('paper.notSent', { names: list(missing.map(({ type }) => namePaper(type))) })}
        </p>
      )}
      <UploadAnnouncer view={view} />
      {openId !== undefined && (
        <Suspense fallback={null}>
          <DocumentViewer
            documents={openable}
            startId={openId}
            calls={desk.calls}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
