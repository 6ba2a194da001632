import '../../../../shared/thread/thread.css';
import { isOpen } from '@zeel/domain/loan-request';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { StateTag } from '../../../../shared/look/StateTag.tsx';
import { useMe } from '../../../../shared/session/use-me.ts';
import { useSeen } from '../../../../shared/thread/use-seen.ts';
import { useThread } from '../../../../shared/thread/use-thread.ts';
import type { ActingProps } from '../../file/acting-props.ts';
import { useActing } from '../acting-context.ts';
import { PartBones } from '../notes/NotesPanel.tsx';
import { createDeskThreadCalls, type DeskMessage } from './desk-thread-calls.ts';
import { WriteMessage } from './WriteMessage.tsx';

/** The conversation with the applicant, in their language. */
export function ThreadPanel({ file, isShown = true }: ActingProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { http } = useAppServices();
  const ownName = useMe()?.displayName ?? null;
  const { threadNews } = useActing();
  const titleId = useId();
  const { place, isSeen } = useSeen();
  const calls = useMemo(() => createDeskThreadCalls(http, file.id, ownName), [http, file.id, ownName]);
  // Who may not write does not answer for the lender either, so their look leaves the marks as they are.
  const { thread, write, loadOlder, reload } = useThread(calls, {
    news: threadNews,
    isSeen: isSeen && isShown && file.may.message,
    otherSide: 'applicant',
  });
  const { state, messages, hasOlder } = thread;
  const unread = messages.filter(({ by, isRead }) => by === 'applicant' && !isRead).length;
  return (
    <section ref={place} className="zl-desk-part" aria-labelledby={titleId}>
      <div className="zl-desk-part__head">
        <h2 id={titleId}>{t('thread.title')}</h2>
        {unread > 0 && (
          <StateTag tone="warning" icon="notifications" label={t('thread.unread', { count: unread })} />
        )}
      </div>
      {state === 'loading' && <PartBones label={t('thread.loading')} />}
      {state === 'failed' && (
        <Notice tone="warning">
          {t('thread.failed')}{' '}
          <button type="button" className="zl-link" onClick={reload}>
            {t('retry')}
          </button>
        </Notice>
      )}
      {hasOlder && (
        <button type="button" className="zl-button zl-button--small" onClick={loadOlder}>
          {t('thread.older')}
        </button>
      )}
      {state === 'ready' && messages.length === 0 && <p className="zl-desk-part__none">{t('thread.none')}</p>}
      {messages.length > 0 && (
        <ol className="zl-thread" aria-label={t('thread.title')}>
          {messages.map((message) => (
            <OneMessage key={message.id} message={message} />
          ))}
        </ol>
      )}
      {file.may.message && isOpen(file.state) && <WriteMessage file={file} write={write} />}
      {!isOpen(file.state) && <p className="zl-desk-part__note">{t('thread.closed')}</p>}
    </section>
  );
}

function OneMessage({ message }: { readonly message: DeskMessage }): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dateTime } = useFormats();
  const { by, author, body, at, isRead } = message;
  const isOwn = by === 'lender';
  return (
    <li className={isOwn ? 'zl-thread__message zl-thread__message--own' : 'zl-thread__message'}>
      <p className="zl-thread__facts">
        {author ?? t(`thread.by.${by}`)} · <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className="zl-thread__body" dir="auto">
        {body}
      </p>
      {isOwn && <p className="zl-thread__facts">{t(isRead ? 'thread.read' : 'thread.notRead')}</p>}
    </li>
  );
}
