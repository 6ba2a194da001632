import type { Note } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Skeleton, SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import type { ActingProps } from '../../dossier/acting-props.ts';
import { useAnnotationsQuery } from '../annotations-api.ts';
import { splitMentions } from './mentions.ts';
import { WriteNote } from './WriteNote.tsx';

/** The internal notes, newest first. The applicant never sees them. */
export function NotesPanel({ dossier }: ActingProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const titleId = useId();
  const { data, isError, refetch } = useAnnotationsQuery(dossier.id);
  return (
    <section className="zl-desk-part" aria-labelledby={titleId}>
      <div className="zl-desk-part__head">
        <h2 id={titleId}>{t('notes.title')}</h2>
        <p className="zl-desk-part__note">{t('notes.internal')}</p>
      </div>
      {dossier.may.annotate && <WriteNote dossier={dossier} />}
      {!data && !isError && <PanelSkeleton label={t('notes.loading')} />}
      {!data && isError && (
        <Notice tone="warning">
          {t('notes.failed')} <TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>
        </Notice>
      )}
      {data?.notes.length === 0 && <p className="zl-desk-part__none">{t('notes.none')}</p>}
      {data && data.notes.length > 0 && (
        <ol className="zl-notes" aria-label={t('notes.title')}>
          {data.notes.map((note) => (
            <OneNote key={note.id} note={note} />
          ))}
        </ol>
      )}
    </section>
  );
}

export function PanelSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <Skeleton label={label}>
      <SkeletonLine />
      <SkeletonLine size="short" />
    </Skeleton>
  );
}

function OneNote({ note }: { readonly note: Note }): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dateTime } = useFormats();
  return (
    <li className="zl-notes__one">
      <p className="zl-notes__facts">
        <strong>{note.isOwn ? t('notes.you') : note.by.name}</strong>{' '}
        <time dateTime={note.at}>{dateTime(note.at)}</time>
      </p>
      <p className="zl-notes__body" dir="auto">
        {splitMentions(note.body, note.mentions).map(({ text, isMention, at }) =>
          isMention ? (
            <span key={at} className="zl-mention">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
    </li>
  );
}
