import type { DeskAction, Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useIsNarrow } from '../../../../shared/look/use-is-narrow.ts';
import { useMe } from '../../../../shared/session/use-me.ts';
import { useShortcuts } from '../../../../shared/shortcuts/use-shortcuts.ts';
import type { ActionBarProps } from '../../dossier/acting-props.ts';
import { useActing } from '../acting-context.ts';
import type { Submission } from '../sending/submission.ts';
import { draftSlot } from '../sending/use-draft.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { ActionStatus } from './ActionStatus.tsx';
import { ACTION_KEYS, isGrave, orderActions, primaryActionOf } from './action-facts.ts';
import { BlockedActions, BlockList } from './BlockedActions.tsx';
import { missedBlocks } from './group-blocks.ts';
import { type DialogAction, OpenDialog } from './OpenDialog.tsx';
import { useActionWords } from './use-action-words.ts';
import { useImmediateAction } from './use-immediate-action.ts';

interface Done {
  readonly action: Submission['action'];
  /** The action that undoes the last one; null when none does. */
  readonly undo: Submission | null;
}

/** Finds the action that undoes another, if the dossier from before is known. */
function undoOf(action: DeskAction, { assignee }: Dossier): Submission | null {
  if (action === 'claim') return { action: 'release' };
  if (action === 'release') return { action: 'claim' };
  return action === 'assign' && assignee
    ? { action: 'assign', body: { assigneeUserId: assignee.userId } }
    : null;
}

/** Buttons for the actions that the person may take on the dossier now, and for no others. */
export function ActionBar({ askDrafts, onAskDrafts, ...acting }: ActionBarProps): ReactNode {
  const { dossier, reload } = acting;
  const { t } = useTranslation('deskActions');
  const { drafts } = useActing();
  const nameOf = useActionWords(dossier);
  const isNarrow = useIsNarrow();
  const status = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<DialogAction | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const atOnce = useImmediateAction(acting);
  const actions = orderActions(dossier);
  const primary = primaryActionOf(dossier);

  const finish = (action: DeskAction): void => {
    setDone({ action, undo: undoOf(action, dossier) });
    // The button that was pressed may be gone with the action.
    requestAnimationFrame(() => status.current?.focus());
  };
  const run = async (submission: Submission): Promise<void> => {
    setDone(null);
    if (await atOnce.run(submission)) finish(submission.action);
  };
  const start = (action: DeskAction): void => {
    if (action === 'claim' || action === 'release') {
      void run({ action });
      return;
    }
    setDone(null);
    atOnce.forget();
    setOpen(action);
  };
  useShortcuts(
    actions.map((action) => ({
      keys: ACTION_KEYS[action],
      label: nameOf(action),
      group: t('bar.label'),
      run: () => start(action),
    })),
  );
  const forget = useCallback(() => setDone(null), []);
  const undo = done?.undo;
  const mayUndo = undo && dossier.actions.includes(undo.action) ? undo : null;
  const buttonOf = (action: DeskAction): ReactNode => (
    <ActionButton
      key={action}
      action={action}
      label={nameOf(action)}
      isPrimary={action === primary}
      isBusy={atOnce.isBusy}
      hasDraft={drafts.has(draftSlot(dossier.id, action))}
      onStart={start}
    />
  );
  // A button that ends or undoes something must not lie under the thumb, where another button was a moment ago.
  const first = actions.find((action) => !isGrave(action));
  const rest = actions.filter((action) => action !== first);
  const blocked = missedBlocks(dossier, useMe()?.id);
  const hasMore = rest.length > 0 || blocked.length > 0;
  return (
    <section className="zl-desk-actions" aria-label={t('bar.label')}>
      <ActionStatus
        ref={status}
        done={
          done && { action: done.action, name: done.action === 'assign' ? dossier.assignee?.name : undefined }
        }
        trouble={atOnce.trouble}
        onUndo={mayUndo && (() => void run(mayUndo))}
        onRetry={() => atOnce.trouble?.kind === 'unsent' && void run(atOnce.trouble.submission)}
        onOld={forget}
      />
      <FourEyes dossier={dossier} />
      {actions.length === 0 && (
        <p className="zl-desk-actions__nothing">{t(`bar.nothing.${dossier.holder}`)}</p>
      )}
      {!isNarrow && blocked.length > 0 && <BlockedActions dossier={dossier} blocked={blocked} />}
      {!isNarrow && actions.map(buttonOf)}
      {isNarrow && (first || hasMore) && (
        <div className="zl-desk-actions__thumb">
          {first && buttonOf(first)}
          {hasMore && (
            <Button aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              {t(rest.length === 0 ? 'bar.whyNot' : first ? 'bar.more' : 'bar.label')}
              <Icon name="chevronDown" sizePx={18} />
            </Button>
          )}
        </div>
      )}
      {isSheetOpen && (
        <ActionSheet actions={rest} nameOf={nameOf} onStart={start} onClose={() => setSheetOpen(false)}>
          {blocked.length > 0 && (
            <section aria-label={t('bar.whyNot')}>
              <h3>{t('bar.whyNot')}</h3>
              <BlockList dossier={dossier} blocked={blocked} />
            </section>
          )}
        </ActionSheet>
      )}
      {open && (
        <OpenDialog
          key={open}
          action={open}
          acting={acting}
          askDrafts={askDrafts}
          onAskDrafts={onAskDrafts}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            void reload().then(() => finish(open));
          }}
        />
      )}
    </section>
  );
}

/** Tells the officer who recommended that somebody else decides, where the buttons would be. */
function FourEyes({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('deskActions');
  const isRecommender = dossier.blocked.some(({ guards }) => guards.includes('not-the-recommender'));
  if (!isRecommender) return null;
  return (
    <p className="zl-desk-actions__eyes">
      <Icon name="users" sizePx={18} />
      <span>{t('bar.fourEyes')}</span>
    </p>
  );
}
