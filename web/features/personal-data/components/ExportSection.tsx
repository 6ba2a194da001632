import {
  DATA_EXPORT_FILE_PATH,
  DATA_EXPORT_TOKEN_HEADER,
  type DataExport,
} from '@zeel/protocol/rooms/personal-data';
import type { ReactNode } from 'react';
import { useExport } from '../../../shared/files/use-export.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useAskForDataExportMutation, useDataExportQuery, useOpenDataExportMutation } from '../api.ts';

/** How often a file that is being made is asked how far it is. */
const ASK_EVERY_MS = 1_000;

const isUnderWay = (made: DataExport | null | undefined): boolean =>
  made?.state === 'waiting' || made?.state === 'making';

/** Everything about oneself as one file: asked for, followed and fetched. */
export function ExportSection(): ReactNode {
  const { t } = useTranslation('personalData');
  const { data: first } = useDataExportQuery();
  const { data } = useDataExportQuery(undefined, {
    pollingInterval: isUnderWay(first?.export) ? ASK_EVERY_MS : 0,
  });
  const [ask] = useAskForDataExportMutation();
  const { send, isBusy, problem } = useSend({ failed: t('export.askFailed') });
  const made = data?.export ?? null;
  return (
    <SettingsSection title={t('export.title')} text={t('export.text')}>
      {made !== null && isUnderWay(made) && <Progress made={made} />}
      {made?.state === 'failed' && <Notice tone="error">{t('export.failed')}</Notice>}
      {made?.state === 'ready' && <Ready made={made} />}
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {!isUnderWay(made) && (
        <div className="zl-settings__actions">
          <Button isBusy={isBusy} onClick={() => void send({}, (attempt) => ask(attempt).unwrap())}>
            {made?.state === 'ready' ? t('export.again') : t('export.ask')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function Progress({ made: { done, total } }: { readonly made: DataExport }): ReactNode {
  const { t } = useTranslation('personalData');
  const { number } = useFormats();
  return (
    <div className="zl-data-progress">
      <progress aria-label={t('export.progress')} {...(total > 0 && { max: total, value: done })} />
      <span role="status">
        {total > 0 ? t('export.making', { done: number(done), total: number(total) }) : t('export.waiting')}
      </span>
    </div>
  );
}

function Ready({ made }: { readonly made: DataExport }): ReactNode {
  const { t } = useTranslation('personalData');
  const { dateTime } = useFormats();
  const [open] = useOpenDataExportMutation();
  const { send, isBusy, problem } = useSend({ failed: t('export.downloadFailed') });
  const { underWay, outcome, run } = useExport();
  const fetchFile = async (): Promise<void> => {
    const params = { exportId: made.id };
    const sent = await send(params, (attempt) => open({ ...attempt, params }).unwrap());
    if (!sent.isTaken) return;
    await run({
      path: DATA_EXPORT_FILE_PATH.replace(':exportId', made.id),
      headers: { [DATA_EXPORT_TOKEN_HEADER]: sent.reply.token },
      fileName: `zeel-data-${made.askedAt.slice(0, 10)}.zip`,
      mediaType: 'application/zip',
    });
  };
  return (
    <>
      <p className="zl-settings__text">
        <bdi>{t('export.ready', { until: dateTime(made.expiresAt ?? made.askedAt) })}</bdi>
      </p>
      {(problem !== null || outcome === 'failed') && (
        <Notice tone="error">{problem?.words ?? t('export.downloadFailed')}</Notice>
      )}
      <div className="zl-settings__actions">
        <Button variant="primary" isBusy={isBusy || underWay !== null} onClick={() => void fetchFile()}>
          {underWay === null ? t('export.download') : t('export.downloading')}
        </Button>
      </div>
    </>
  );
}
