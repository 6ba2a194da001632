import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { useEffect, useRef } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useChangeWords } from '../dialogs/use-change-words.ts';
import type { Submission } from '../sending/submission.ts';
import type { ImmediateActionTrouble } from './use-immediate-action.ts';

const KEY = 'desk-action';

export interface ActionNews {
  /** Tells that an action was taken; `onUndo` takes it back. */
  readonly tellDone: (action: Submission['action'], fresh: Dossier, onUndo: (() => void) | null) => void;
  readonly tellTrouble: (trouble: ImmediateActionTrouble, onRetry: () => void) => void;
  /** Tells why a blocked action is not possible. */
  readonly tellMissing: (sentences: readonly string[]) => void;
  readonly forget: () => void;
}

/** Tells in a toast how the last action went: of several only the last. */
export function useActionNews(): ActionNews {
  const { toasts } = useAppServices();
  const { t } = useTranslation('deskActions');
  const sayChange = useChangeWords();
  /** Whether the toast can act on this dossier; then it leaves with it. */
  const isActing = useRef(false);
  useEffect(
    () => () => {
      if (isActing.current) toasts.close(KEY);
    },
    [toasts],
  );
  const show = (toast: Omit<Parameters<typeof toasts.show>[0], 'key'>): void => {
    isActing.current = toast.action !== undefined;
    toasts.show({ key: KEY, ...toast });
  };
  return {
    tellDone: (action, { assignee }, onUndo) =>
      show({
        kind: 'success',
        title:
          action === 'assign' && assignee ? t('assign.done', { name: assignee.name }) : t(`done.${action}`),
        ...(onUndo && { action: { label: t('bar.undo'), run: onUndo } }),
      }),
    tellTrouble: (trouble, onRetry) =>
      show({
        kind: 'warning',
        title: trouble.kind === 'refused' ? trouble.message : t(`bar.${trouble.kind}`),
        ...(trouble.kind === 'changed' && { description: trouble.changes.map(sayChange).join(' ') }),
        ...(trouble.kind === 'unsent' && { action: { label: t('retry'), run: onRetry } }),
      }),
    tellMissing: (sentences) =>
      show({ kind: 'info', title: t('bar.notYet'), description: sentences.join(' ') }),
    forget: () => toasts.close(KEY),
  };
}
