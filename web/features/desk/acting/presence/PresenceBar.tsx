import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import type { ActingProps } from '../../dossier/acting-props.ts';
import { useActing } from '../acting-context.ts';
import { usePresence } from './use-presence.ts';

const firstLetter = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '?';

/** Who else has the dossier open, and whether they are filling something in. */
export function PresenceBar({ dossier }: ActingProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { list } = useFormats();
  const { isActing } = useActing();
  const others = usePresence(dossier.id, isActing);
  const acting = others.filter((one) => one.isActing).map(({ name }) => name);
  const reading = others.filter((one) => !one.isActing).map(({ name }) => name);
  const words = [
    ...(acting.length > 0 ? [t('presence.acting', { names: list(acting), count: acting.length })] : []),
    ...(reading.length > 0 ? [t('presence.reading', { names: list(reading), count: reading.length })] : []),
  ];
  return (
    <div className="zl-presence" role="status">
      {others.length > 0 && (
        <>
          <span className="zl-presence__faces" aria-hidden="true">
            {others.slice(0, 4).map(({ userId, name, isActing: isBusy }) => (
              <span
                key={userId}
                className={isBusy ? 'zl-presence__face zl-presence__face--acting' : 'zl-presence__face'}
              >
                {firstLetter(name)}
              </span>
            ))}
          </span>
          <span
            className={
              acting.length > 0 ? 'zl-presence__words zl-presence__words--acting' : 'zl-presence__words'
            }
            title={words.join(' ')}
          >
            {words.join(' ')}
          </span>
        </>
      )}
    </div>
  );
}
