import '../catalogue.ts';
import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../shared/kit/StateTag.tsx';

const TONES = { approve: 'success', other_terms: 'warning', reject: 'error' } as const;

/** What was recommended and waits for a decision, with its author for whoever points at it; nothing where none waits. */
export function RecommendationTag({ row: { recommendation } }: { readonly row: DeskRow }): ReactNode {
  const { t } = useTranslation('desk');
  if (recommendation === null) return null;
  const { outcome, by } = recommendation;
  return (
    <span title={t('recommendedBy', { name: by })}>
      <StateTag tone={TONES[outcome]} label={t(`outcomes.${outcome}`)} />
    </span>
  );
}
