import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, NoticeList } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
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
    <Notice ref={box} tone="error" title={t(`trouble.${trouble.kind}`)}>
      {trouble.kind === 'unsent' && <p>{t('trouble.unsentText')}</p>}
      {trouble.kind !== 'unsent' && <p>{trouble.message}</p>}
      {trouble.kind === 'refused' && trouble.guards.length > 0 && (
        <NoticeList>
          {trouble.guards.map((guard) => (
            <li key={guard}>{sayGuard(guard)}</li>
          ))}
        </NoticeList>
      )}
      {trouble.kind === 'invalid' && trouble.fields.length > 0 && (
        <NoticeList>
          {trouble.fields.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </NoticeList>
      )}
    </Notice>
  );
}
