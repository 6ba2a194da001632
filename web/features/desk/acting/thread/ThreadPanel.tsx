import { isOpen } from '@zeel/domain/loan-request';
import { type ReactNode, useId, useMemo } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../../shared/kit/StateTag.tsx';
import { useMe } from '../../../../shared/session/use-me.ts';
import { ThreadMessages } from '../../../../shared/thread/ThreadMessages.tsx';
import type { ThreadFiles } from '../../../../shared/thread/thread-files.ts';
import { useSeen } from '../../../../shared/thread/use-seen.ts';
import { useThread } from '../../../../shared/thread/use-thread.ts';
import type { ActingProps } from '../../dossier/acting-props.ts';
import { useActing } from '../acting-context.ts';
import { PanelSkeleton } from '../notes/NotesPanel.tsx';
import { createDeskThreadCalls } from './desk-thread-calls.ts';
import { WriteMessage } from './WriteMessage.tsx';

/** The conversation with the applicant, in their language. */
export function ThreadPanel({
  dossier,
  isShown = true,
  threadFiles,
}: ActingProps & { readonly threadFiles: ThreadFiles }): ReactNode {
  const { t } = useTranslation('deskActions');
  const { http } = useAppServices();
  const ownName = useMe()?.displayName ?? null;
  const { threadNews } = useActing();
  const titleId = useId();
  const { place, isSeen } = useSeen();
  const calls = useMemo(() => createDeskThreadCalls(http, dossier.id, ownName), [http, dossier.id, ownName]);
  // A reader who may not write does not answer for the lender, so their look must not mark messages as read.
  const { thread, write, loadOlder, reload } = useThread(calls, {
    news: threadNews,
    isSeen: isSeen && isShown && dossier.may.message,
    otherSide: 'applicant',
  });
  const unread = thread.messages.filter(({ by, isRead }) => by === 'applicant' && !isRead).length;
  return (
    <section ref={place} className="zl-desk-part" aria-labelledby={titleId}>
      <div className="zl-desk-part__head">
        <h2 id={titleId}>{t('thread.title')}</h2>
        {unread > 0 && (
          <StateTag tone="warning" icon="notifications" label={t('thread.unread', { count: unread })} />
        )}
      </div>
      <ThreadMessages
        thread={thread}
        ownSide="lender"
        authorOf={({ author, by }) => author ?? t(`thread.by.${by}`)}
        renderAttached={threadFiles.renderAttached}
        words={{
          title: t('thread.title'),
          failed: t('thread.failed'),
          retry: t('retry'),
          older: t('thread.older'),
          read: t('thread.read'),
          unread: t('thread.notRead'),
        }}
        skeleton={<PanelSkeleton label={t('thread.loading')} />}
        none={<p className="zl-desk-part__none">{t('thread.none')}</p>}
        loadOlder={loadOlder}
        reload={reload}
      />
      {dossier.may.message && isOpen(dossier.state) && (
        <WriteMessage dossier={dossier} write={write} threadFiles={threadFiles} />
      )}
      {!isOpen(dossier.state) && <p className="zl-desk-part__note">{t('thread.closed')}</p>}
    </section>
  );
}
