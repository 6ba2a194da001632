import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useGuardWords } from '../bar/use-guard-words.ts';
import type { Trouble } from '../sending/use-sending.ts';

interface TroubleNoticeProps {
  readonly trouble: Trouble;
  readonly dossier: Dossier;
  /** Every failed try asks for the focus again. */
  readonly failures: number;
}

/** Why it was not taken, and what to do next. What was typed stands below it, untouched. */
export function TroubleNotice({ trouble, dossier, failures }: TroubleNoticeProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const sayGuard = useGuardWords(dossier);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks for the focus again.
  useEffect(() => box.current?.focus(), [failures]);
  return (
    <div ref={box} className="zl-notice zl-notice--error" role="alert" tabIndex={-1}>
      <Icon name="error" sizePx={18} />
      <div>
        <p className="zl-notice__title">{t(`trouble.${trouble.kind}`)}</p>
        {trouble.kind === 'unsent' && <p>{t('trouble.unsentText')}</p>}
        {trouble.kind !== 'unsent' && <p>{trouble.message}</p>}
        {trouble.kind === 'refused' && trouble.guards.length > 0 && (
          <ul className="zl-notice__list">
            {trouble.guards.map((guard) => (
              <li key={guard}>{sayGuard(guard)}</li>
            ))}
          </ul>
        )}
        {trouble.kind === 'invalid' && trouble.fields.length > 0 && (
          <ul className="zl-notice__list">
            {trouble.fields.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
