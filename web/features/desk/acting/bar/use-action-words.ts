import type { DeskAction, Dossier } from '@zeel/protocol/rooms/dossier';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { sentBackOf } from '../../dossier/sent-back-of.ts';

/** The name of an action. A recommendation that was sent back is made again. */
export function useActionWords(
  dossier: Pick<Dossier, 'state' | 'decisions'>,
): (action: DeskAction) => string {
  const { t } = useTranslation('deskActions');
  const isAgain = sentBackOf(dossier) !== null;
  return (action) =>
    isAgain && action === 'recommend_approve' ? t('bar.recommendAgain') : t(`actions.${action}`);
}
