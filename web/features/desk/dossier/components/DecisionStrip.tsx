import { surenessBpsOf } from '@zeel/domain/eligibility';
import { exposureOf } from '@zeel/domain/exposure';
import { financedMntOf, type Terms } from '@zeel/domain/product';
import { verifiedFiguresOf } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { useTrial } from '../../acting/terms/use-trial.ts';
import { countVerified, type Paper } from '../list-papers.ts';

interface DecisionStripProps {
  readonly dossier: Dossier;
  readonly papers: readonly Paper[];
}

/** What a decision rests on, in one line that stays in sight. */
export function DecisionStrip({ dossier, papers }: DecisionStripProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { number, money } = useFormats();
  const { verified, total } = countVerified(papers);
  const open = dossier.signals.filter(({ isOpen }) => isOpen).length;
  const recommended = dossier.pending?.recommendation.terms ?? null;
  const exceptions = dossier.pending?.recommendation.exceptions.length ?? 0;
  return (
    <dl className="zl-dossier-strip">
      <Asked dossier={dossier} />
      <Cell
        label={t('strip.recommended')}
        note={exceptions > 0 ? t('strip.exceptions', { count: exceptions }) : undefined}
        isPressing={exceptions > 0}
      >
        {dossier.pending?.recommendation.outcome === 'reject' ? (
          t('decisions.outcomes.reject')
        ) : recommended === null ? (
          t('strip.nothing')
        ) : (
          <Sum terms={recommended} />
        )}
      </Cell>
      <Grade dossier={dossier} />
      <Payments dossier={dossier} />
      <Cell label={t('strip.exposure')} note={<OtherExposure dossier={dossier} />}>
        <Digits>{money(financedMntOf(recommended ?? dossier.requested))}</Digits>
      </Cell>
      <Cell label={t('strip.papers')}>
        <Digits>{t('strip.papersOf', { verified: number(verified), total: number(total) })}</Digits>
      </Cell>
      <Cell
        label={t('strip.signals')}
        note={open > 0 ? t('strip.toAcknowledge', { open: number(open) }) : undefined}
        isPressing={open > 0}
      >
        <Digits>{number(dossier.signals.length)}</Digits>
      </Cell>
    </dl>
  );
}

interface CellProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly isPressing?: boolean;
  readonly children: ReactNode;
}

function Cell({ label, note, isPressing = false, children }: CellProps): ReactNode {
  return (
    <div className={isPressing ? 'zl-dossier-strip__cell--pressing' : undefined}>
      <dt>{label}</dt>
      <dd>
        <strong>{children}</strong>
        {note !== undefined && <span>{note}</span>}
      </dd>
    </div>
  );
}

function Sum({ terms }: { readonly terms: Terms }): ReactNode {
  const { t } = useTranslation('dossier');
  const { money, shortMonths } = useFormats();
  return (
    <Digits>
      {t('strip.sum', { amount: money(financedMntOf(terms)), term: shortMonths(terms.termMonths) })}
    </Digits>
  );
}

/** The sum that would be lent; of a lease its price stands beside it. */
function Asked({ dossier: { requested, product } }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('dossier');
  const { money } = useFormats();
  const isLease = product.terms.kind === 'lease';
  return (
    <Cell
      label={t('strip.asked')}
      note={isLease ? t('head.ofPrice', { price: money(requested.amountMnt) }) : undefined}
    >
      <Sum terms={requested} />
    </Cell>
  );
}

/** What the borrower asks, owes and guarantees besides this request. */
function OtherExposure({ dossier: { people } }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('dossier');
  const { money } = useFormats();
  const { requests, totalMnt } = exposureOf(people.find(({ role }) => role === 'borrower')?.requests ?? []);
  return requests === 0
    ? t('strip.noOthers')
    : t('strip.others', { count: requests, amount: money(totalMnt) });
}

function Grade({ dossier: { assessment } }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('dossier');
  const { number, rate } = useFormats();
  if (!assessment) return <Cell label={t('score.grade')}>{t('strip.nothing')}</Cell>;
  const { grade, score } = assessment.score;
  return (
    <Cell label={t('score.grade')} note={t('strip.sure', { share: rate(surenessBpsOf(assessment.score)) })}>
      {grade} <Digits>{number(score)}</Digits>
    </Cell>
  );
}

/** Payments against income: by the figures that papers show, once they show any; before that as the request was scored. */
function Payments({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('dossier');
  const { rate } = useFormats();
  const { report } = useTrial(dossier, dossier.requested);
  const isVerified = verifiedFiguresOf(dossier.documents).monthlyIncomeMnt !== null;
  const limits = isVerified ? report : dossier.assessment?.limits;
  const check = limits?.checks.find(({ code }) => code === 'payment-to-income');
  if (check?.actual == null) return <Cell label={t('strip.payments')}>{t('strip.nothing')}</Cell>;
  return (
    <Cell
      label={t('strip.payments')}
      note={t(isVerified ? 'strip.ofLimitByPapers' : 'strip.ofLimit', { limit: rate(check.limit) })}
      isPressing={check.outcome === 'fails'}
    >
      <Digits>{rate(check.actual)}</Digits>
    </Cell>
  );
}
