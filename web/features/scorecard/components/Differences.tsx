import '../catalogue.ts';
import { DIFFERENCE_KINDS, type DifferenceKind } from '@zeel/protocol/rooms/scorecard';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Segments } from '../../../shared/kit/Segments.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useTrialDifferencesInfiniteQuery } from '../api.ts';

interface DifferencesProps {
  readonly trialId: string;
  readonly isDone: boolean;
}

/** The requests that would differ, the newest first, each with the way to it. */
export function Differences({ trialId, isDone }: DifferencesProps): ReactNode {
  const { t } = useTranslation('scorecard');
  const [kind, setKind] = useState<DifferenceKind>('scorecard');
  return (
    <>
      <h3>{t('differences.title')}</h3>
      {isDone ? (
        <>
          <Segments
            label={t('differences.kind')}
            value={kind}
            options={DIFFERENCE_KINDS.map((value) => ({ value, label: t(`differences.kinds.${value}`) }))}
            onChange={setKind}
          />
          <DifferenceRows key={kind} trialId={trialId} kind={kind} />
        </>
      ) : (
        <p className="zl-card__lead">{t('differences.later')}</p>
      )}
    </>
  );
}

function DifferenceRows({
  trialId,
  kind,
}: {
  readonly trialId: string;
  readonly kind: DifferenceKind;
}): ReactNode {
  const { t } = useTranslation('scorecard');
  const { number } = useFormats();
  const { pathTo } = useAppServices();
  const language = useAppSelector((state) => state.theme.locale);
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useTrialDifferencesInfiniteQuery(
    {
      trialId,
      kind,
      language,
    },
  );
  const rows = data?.pages.flatMap(({ differences }) => differences);
  if (isError && rows === undefined)
    return (
      <Notice tone="error">
        <p>{t('failedTitle')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    );
  if (rows === undefined) return <p role="status">{t('loading')}</p>;
  if (rows.length === 0) return <p className="zl-card__lead">{t('differences.none')}</p>;
  return (
    <>
      <Table label={t('differences.title')}>
        <thead>
          <tr>
            {(['reference', 'product', 'officer', 'before', 'after', 'decided'] as const).map((head) => (
              <th scope="col" key={head}>
                {t(`differences.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.loanRequestId}>
              <th scope="row">
                <TextLink to={pathTo('review', { id: row.loanRequestId })}>
                  <bdi dir="ltr">{row.reference}</bdi>
                </TextLink>
              </th>
              <td>{row.productName}</td>
              <td>{row.officerName ?? t('parts.nobody')}</td>
              <td>
                {t('differences.scored', {
                  said: t(`suggestions.${row.before}`),
                  score: number(row.scoreBefore),
                })}
              </td>
              <td>
                {t('differences.scored', {
                  said: t(`suggestions.${row.after}`),
                  score: number(row.scoreAfter),
                })}
              </td>
              <td>{row.decided === null ? '–' : t(`decided.${row.decided}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {hasNextPage && (
        <div className="zl-card__buttons">
          <Button size="small" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {t('differences.more')}
          </Button>
        </div>
      )}
    </>
  );
}
