import type { GuardName } from '@zeel/domain/loan-request';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useMe } from '../../../../shared/session/use-me.ts';
import { isWorkGuard } from './action-facts.ts';
import { countUnverified } from './missed-blocks.ts';

/** Says in a sentence what is missing. */
export function useGuardWords(dossier: Dossier): (guard: GuardName) => string {
  const { t } = useTranslation('deskActions');
  const { money } = useFormats();
  const authorityMnt = useMe()?.authorityMnt ?? null;
  return (guard) => {
    if (guard === 'documents-verified')
      return t('guards.documents-verified', { count: Math.max(1, countUnverified(dossier)) });
    if (guard === 'within-authority' && authorityMnt !== null)
      return t('withinAuthority', { amount: money(authorityMnt) });
    return t(`guards.${guard}`);
  };
}

/** Says in two or three words which work is left, for the face of a button. */
export function useWorkLeftWords(dossier: Dossier): (guards: readonly GuardName[]) => string {
  const { t } = useTranslation('deskActions');
  const { list } = useFormats();
  const count = Math.max(1, countUnverified(dossier));
  return (guards) => list(guards.filter(isWorkGuard).map((guard) => t(`workLeft.${guard}`, { count })));
}
