import type { Mailing } from '@zeel/protocol/rooms/reports';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { type ReportFilters, toQuestion } from '../read-filters.ts';
import { MailingForm } from './MailingForm.tsx';
import { MailingList } from './MailingList.tsx';

interface ReportMailingsProps {
  readonly filters: ReportFilters;
  /** The name of the saved view that is open. */
  readonly viewName: string | undefined;
}

type Open = { readonly panel: 'list' } | { readonly panel: 'form'; readonly mailing?: Mailing };

/** What is shown now, mailed by itself; and everything that is mailed already. */
export function ReportMailings({ filters, viewName = '' }: ReportMailingsProps): ReactNode {
  const { t } = useTranslation('reports');
  const { dateTime } = useFormats();
  const mayExport = useMay('reports:export');
  const [open, setOpen] = useState<Open>();
  const [news, setNews] = useState('');
  if (!mayExport) return null;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <TextButton onClick={() => setOpen({ panel: 'form' })}>{t('mail.open')}</TextButton>
      <TextButton onClick={() => setOpen({ panel: 'list' })}>{t('mail.list')}</TextButton>
      <span role="status">{news}</span>
      {open?.panel === 'list' && (
        <MailingList
          onClose={close}
          onChange={(mailing) => setOpen({ panel: 'form', mailing })}
          onNews={setNews}
        />
      )}
      {open?.panel === 'form' && (
        <MailingForm
          question={toQuestion(filters, new Date())}
          viewName={viewName}
          mailing={open.mailing}
          onClose={close}
          onSaved={({ name, nextDueAt }) => {
            close();
            setNews(t(open.mailing ? 'mail.changed' : 'mail.begun', { name, date: dateTime(nextDueAt) }));
          }}
        />
      )}
    </>
  );
}
