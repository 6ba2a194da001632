import '../catalogue.ts';
import { countContradictions, SUGGESTIONS, shareBpsOf, type TrialTally } from '@zeel/domain/eligibility';
import type { ScorecardTrial, TrialPart } from '@zeel/protocol/rooms/scorecard';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Table } from '../../../shared/kit/Table.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useScorecardTrialQuery } from '../api.ts';
import { Differences } from './Differences.tsx';

/** What a trial found so far: of all requests, by product, by officer, and which requests would differ. */
export function TrialResult({ trial }: { readonly trial: ScorecardTrial }): ReactNode {
  const { t } = useTranslation('scorecard');
  const { number } = useFormats();
  const language = useAppSelector((state) => state.theme.locale);
  const { data } = useScorecardTrialQuery({ params: { trialId: trial.trialId }, query: { language } });
  const { tally } = trial;
  const contradictions = countContradictions(tally);
  return (
    <>
      <p className="zl-card__found">
        <strong>
          {t('result.differ', {
            count: tally.differ,
            shown: number(tally.differ),
            all: number(tally.requests),
          })}
        </strong>{' '}
        {t('result.contradict', { count: contradictions, shown: number(contradictions) })}
      </p>
      <Table label={t('result.rates')} isComparison>
        <thead>
          <tr>
            <td />
            {SUGGESTIONS.map((suggestion) => (
              <th scope="col" key={suggestion}>
                {t(`suggestions.${suggestion}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['before', 'after', 'approved', 'rejected'] as const).map((row) => (
            <tr key={row}>
              <th scope="row">{t(`result.${row}`, { version: trial.version, base: trial.baseVersion })}</th>
              {SUGGESTIONS.map((suggestion) => (
                <td key={suggestion}>
                  <Share tally={tally} row={row} suggestion={suggestion} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {data && <Parts title={t('result.byProduct')} parts={data.products} />}
      {data && <Parts title={t('result.byOfficer')} parts={data.officers} />}
      <Differences trialId={trial.trialId} isDone={trial.finishedAt !== null} />
    </>
  );
}

interface ShareProps {
  readonly tally: TrialTally;
  readonly row: 'before' | 'after' | 'approved' | 'rejected';
  readonly suggestion: (typeof SUGGESTIONS)[number];
}

function Share({ tally, row, suggestion }: ShareProps): ReactNode {
  const { t } = useTranslation('scorecard');
  const { number, rate } = useFormats();
  const share = shareBpsOf(tally[row], suggestion);
  if (share === null) return '–';
  return t('result.share', { count: number(tally[row][suggestion]), share: rate(share) });
}

interface PartsProps {
  readonly title: string;
  readonly parts: readonly TrialPart[];
}

/** The rate of suggested approvals before and after, part by part. */
function Parts({ title, parts }: PartsProps): ReactNode {
  const { t } = useTranslation('scorecard');
  const { number } = useFormats();
  return (
    <>
      <h3>{title}</h3>
      <Table label={title}>
        <thead>
          <tr>
            {(
              [
                'name',
                'requests',
                'approveBefore',
                'approveAfter',
                'refuseBefore',
                'refuseAfter',
                'differing',
              ] as const
            ).map((head) => (
              <th scope="col" key={head}>
                {t(`parts.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, name, tally }) => (
            <tr key={id}>
              <th scope="row">{name || t('parts.nobody')}</th>
              <td>{number(tally.requests)}</td>
              {(['approve', 'refuse'] as const).flatMap((suggestion) =>
                (['before', 'after'] as const).map((row) => (
                  <td key={`${suggestion} ${row}`}>
                    <Share tally={tally} row={row} suggestion={suggestion} />
                  </td>
                )),
              )}
              <td>{number(tally.differ)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
