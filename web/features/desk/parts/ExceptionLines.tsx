import type { PolicyException } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { showFigure } from '../dossier/describe-limit.ts';

/** The exceptions of a decision: the figure, the limit that it passes, and why. Nothing where there are none. */
export function ExceptionLines({
  exceptions,
}: {
  readonly exceptions: readonly PolicyException[];
}): ReactNode {
  const { t } = useTranslation(['deskActions', 'assessment']);
  const formats = useFormats();
  return exceptions.map(({ limit, actual, bound, unit, reason }) => (
    <p key={limit} dir="auto">
      {t('deskActions:exceptions.line', {
        name: t(`assessment:limits.${limit}.name`),
        actual: showFigure(actual, unit, formats),
        bound: showFigure(bound, unit, formats),
        reason,
      })}
    </p>
  ));
}
