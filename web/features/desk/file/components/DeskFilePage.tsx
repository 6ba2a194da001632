import '../../catalogue.ts';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import {
  ActingScope,
  ActionBar,
  NotesPanel,
  PresenceBar,
  TasksPanel,
  ThreadPanel,
  useOpenCounts,
} from '../../acting/index.ts';
import { KeysHelp } from '../../keys/KeysHelp.tsx';
import { DeskState } from '../../parts/DeskState.tsx';
import type { ActingProps, AskDraft } from '../acting-props.ts';
import { useDeskFile } from '../use-desk-file.ts';

/** The workspace of one request. */
export function DeskFilePage(): ReactNode {
  const { id = '' } = useParams();
  // Another file is another page: nothing of the one before is carried over.
  return <OneFile key={id} loanRequestId={id} />;
}

function OneFile({ loanRequestId }: { readonly loanRequestId: string }): ReactNode {
  const { t } = useTranslation('desk');
  const { file, previous, reload } = useDeskFile(loanRequestId);
  if (!file) return <CardsSkeleton label={t('loading')} />;
  return <OpenFile file={file} previous={previous} reload={reload} />;
}

function OpenFile(acting: ActingProps): ReactNode {
  const [askDrafts, setAskDrafts] = useState<readonly AskDraft[]>([]);
  const { file } = acting;
  return (
    <ActingScope {...acting}>
      <Head file={file} />
      <PresenceBar {...acting} />
      <ActionBar {...acting} askDrafts={askDrafts} onAskDrafts={setAskDrafts} />
      <NotesPanel {...acting} />
      <TasksPanel {...acting} />
      <ThreadPanel {...acting} />
    </ActingScope>
  );
}

function Head({ file }: { readonly file: DeskFile }): ReactNode {
  const { notes } = useOpenCounts(file);
  return (
    <header>
      <h1>{file.reference}</h1>
      <DeskState state={file.state} />
      {notes}
      <KeysHelp />
    </header>
  );
}
