import type { Mailing } from '@zeel/protocol/rooms/reports';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { Spinner } from '../../../shared/kit/Spinner.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useLeaveMailingMutation, useMailingsQuery, useRemoveMailingMutation } from '../api.ts';
import { useMailingWords } from './use-mailing-words.ts';

interface MailingListProps {
  readonly onClose: () => void;
  readonly onChange: (mailing: Mailing) => void;
  readonly onNews: (words: string) => void;
}

/** Own mailings, which can be changed and ended, and those that one gets, which can be left. */
export function MailingList({ onClose, onChange, onNews }: MailingListProps): ReactNode {
  const { t } = useTranslation('reports');
  const { data, isError } = useMailingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveMailingMutation();
  const [leave] = useLeaveMailingMutation();
  const sending = useSend({ failed: t('mail.failed') });
  const end = ({ id, name }: Mailing, how: 'removed' | 'left'): void =>
    void sending.send({ id, how }, async () => {
      await (how === 'removed' ? remove : leave)(id).unwrap();
      onNews(t(`mail.${how}`, { name }));
    });
  const mailings = data?.mailings ?? [];
  return (
    <SidePanel edge="end" title={t('mail.list')} closeLabel={t('mail.close')} onClose={onClose}>
      {(isError || sending.problem) && <Notice tone="error">{t('mail.failed')}</Notice>}
      {!data && !isError && (
        <p role="status">
          <Spinner /> {t('mail.loading')}
        </p>
      )}
      {data && mailings.length === 0 && <p className="zl-report__none">{t('mail.none')}</p>}
      {mailings.length > 0 && (
        <ul className="zl-report-mailings">
          {mailings.map((mailing) => (
            <li key={mailing.id}>
              <MailingFacts mailing={mailing} />
              <div className="zl-report-mailings__ways">
                {mailing.isOwn && (
                  <TextButton onClick={() => onChange(mailing)}>{t('mail.change')}</TextButton>
                )}
                {mailing.isMine && (
                  <TextButton onClick={() => end(mailing, 'left')}>{t('mail.leave')}</TextButton>
                )}
                {mailing.isOwn && (
                  <TextButton onClick={() => end(mailing, 'removed')}>{t('mail.remove')}</TextButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}

function MailingFacts({ mailing }: { readonly mailing: Mailing }): ReactNode {
  const { t } = useTranslation('reports');
  const { dateTime } = useFormats();
  const { whenOf, readersOf } = useMailingWords();
  const { name, format, span, nextDueAt, isOwn, ownerName } = mailing;
  return (
    <>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p>
        {whenOf(mailing)} · {t(`mail.spans.${span}`)} · {t(`mail.formatNames.${format}`)}
      </p>
      <p className="zl-report__definition">{readersOf(mailing)}</p>
      <p className="zl-report__definition">{t('mail.next', { date: dateTime(nextDueAt) })}</p>
      {!isOwn && <p className="zl-report__definition">{t('mail.by', { name: ownerName })}</p>}
    </>
  );
}
