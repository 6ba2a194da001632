import type { Decision, PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { ExceptionLines } from '../../parts/ExceptionLines.tsx';
import { sentBackOf } from '../sent-back-of.ts';
import { ConditionsLine } from './ConditionsLine.tsx';

/** What has to be dealt with first: the recommendation that waits for a decision, or what an approver sent back. */
export function DecisionBanner({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('dossier');
  const sentBack = sentBackOf(dossier);
  if (dossier.pending)
    return <Recommended dossier={dossier} recommendation={dossier.pending.recommendation} />;
  if (sentBack === null) return null;
  return (
    <Banner
      tone="warning"
      decision={sentBack}
      title={t('banner.sentBack', { name: sentBack.by?.name ?? '' })}
    />
  );
}

interface RecommendedProps {
  readonly dossier: Dossier;
  readonly recommendation: Decision;
}

function Recommended({ dossier, recommendation }: RecommendedProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { t: words } = useTranslation('deskActions');
  const { by, outcome, reasonCodes, terms, conditions, exceptions } = recommendation;
  const differences = useDifferences(dossier, terms);
  const { number } = useFormats();
  const total = dossier.policy.checklist.length;
  return (
    <Banner
      tone="info"
      decision={recommendation}
      title={t('banner.recommended', {
        name: by?.name ?? '',
        outcome: outcome === null ? '' : t(`decisions.outcomes.${outcome}`),
      })}
    >
      <ul className="zl-dossier-banner__facts">
        {terms !== null && differences.length === 0 && <li>{t('banner.asAsked')}</li>}
        {differences.map((difference) => (
          <li key={difference}>
            <strong>{difference}</strong>
          </li>
        ))}
        {reasonCodes.map((code) => (
          <li key={code}>{words(`reasons.${code}`)}</li>
        ))}
        {terms !== null && total > 0 && (
          <li>{t('banner.checklist', { done: number(dossier.ticks.length), total: number(total) })}</li>
        )}
      </ul>
      <ExceptionLines exceptions={exceptions} />
      <ConditionsLine conditions={conditions} />
    </Banner>
  );
}

/** What differs from the request, a sentence for each figure. */
function useDifferences({ requested, product }: Dossier, terms: PricedTerms | null): readonly string[] {
  const { t } = useTranslation('dossier');
  const { t: words } = useTranslation('deskActions');
  const { money, months } = useFormats();
  if (terms === null) return [];
  const isLease = product.terms.kind === 'lease';
  const rows = [
    [isLease ? 'price' : 'amount', terms.amountMnt, requested.amountMnt, money],
    ['downPayment', terms.downPaymentMnt, requested.downPaymentMnt, money],
    ['term', terms.termMonths, requested.termMonths, months],
    ['residual', terms.residualMnt, requested.residualMnt, money],
  ] as const;
  return rows
    .filter(([, recommended, asked]) => recommended !== asked)
    .map(([row, recommended, asked, say]) =>
      t('banner.instead', {
        row: words(`terms.rows.${row}`),
        recommended: say(recommended),
        asked: say(asked),
      }),
    );
}

interface BannerProps {
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly decision: Decision;
  readonly children?: ReactNode;
}

function Banner({ tone, title, decision: { at, comment }, children }: BannerProps): ReactNode {
  const { dateTime } = useFormats();
  return (
    <section className={`zl-notice zl-notice--${tone} zl-dossier-banner`} aria-label={title}>
      <Icon name={tone} sizePx={18} />
      <div>
        <p className="zl-notice__title">
          {title}{' '}
          <time className="zl-dossier-banner__at" dateTime={at}>
            {dateTime(at)}
          </time>
        </p>
        {comment !== '' && <blockquote dir="auto">{comment}</blockquote>}
        {children}
      </div>
    </section>
  );
}
