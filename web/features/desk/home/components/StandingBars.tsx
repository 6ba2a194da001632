import type { DeskFilter } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import type { DeskHome } from '../api.ts';
import { agedFilter } from '../queue-search.ts';
import { QueueLink } from './QueueLink.tsx';

/** The open requests as stacked bars: by the time that is left of the promise, and by their age. */
export function StandingBars({ service, ageing }: Pick<DeskHome, 'service' | 'ageing'>): ReactNode {
  const { t } = useTranslation('deskHome');
  return (
    <section className="zl-desk-band__part" aria-labelledby="desk-standing">
      <h2 id="desk-standing">{t('standing.title')}</h2>
      <StackedBar
        parts={service.map(({ service: level, count }) => ({
          key: level,
          tone: level,
          count,
          label: t(`service.${level}`),
          filter: { service: level },
        }))}
      />
      <StackedBar
        parts={ageing.map((bucket, index) => ({
          key: String(bucket.fromDays),
          tone: `age-${index}`,
          count: bucket.count,
          label: sayAge(bucket),
          filter: agedFilter(bucket),
        }))}
      />
    </section>
  );

  function sayAge({ fromDays, toDays }: DeskHome['ageing'][number]): string {
    if (toDays === null) return t('ageing.older', { count: fromDays });
    return fromDays === 0
      ? t('ageing.upTo', { count: toDays })
      : t('ageing.between', { from: fromDays, count: toDays });
  }
}

interface Part {
  readonly key: string;
  readonly tone: string;
  readonly count: number;
  readonly label: string;
  readonly filter: DeskFilter;
}

/** A bar of parts, with its words and figures below; each opens what it counts. */
function StackedBar({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  const { number } = useFormats();
  return (
    <>
      <div className="zl-desk-stack" aria-hidden="true">
        {parts.map(({ key, tone, count }) => (
          <i key={key} className={`zl-desk-stack--${tone}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="zl-desk-stack__words">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ key, tone, count, label, filter }) => (
            <li key={key}>
              <QueueLink filter={filter}>
                <i className={`zl-desk-stack--${tone}`} aria-hidden="true" />
                {label} <strong>{number(count)}</strong>
              </QueueLink>
            </li>
          ))}
      </ul>
    </>
  );
}
