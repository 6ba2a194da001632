import type { DeskAction, Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Menu, type MenuEntry } from '../../../../shared/kit/Menu.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useIsNarrow } from '../../../../shared/look/use-is-narrow.ts';
import { useMe } from '../../../../shared/session/use-me.ts';
import { useShortcuts } from '../../../../shared/shortcuts/use-shortcuts.ts';
import type { ActionBarProps } from '../../dossier/acting-props.ts';
import { useActing } from '../acting-context.ts';
import type { Submission } from '../sending/submission.ts';
import { draftSlot } from '../sending/use-draft.ts';
import { ActionButton, ActionMarks } from './ActionButton.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { ACTION_KEYS, nextActionOf, orderActions } from './action-facts.ts';
import { missedBlocks } from './missed-blocks.ts';
import { type DialogAction, OpenDialog } from './OpenDialog.tsx';
import { useActionNews } from './use-action-news.ts';
import { useActionWords } from './use-action-words.ts';
import { useGuardWords, useWorkLeftWords } from './use-guard-words.ts';
import { useImmediateAction } from './use-immediate-action.ts';

/** Finds the action that undoes another, if the dossier from before is known. */
function undoOf(action: DeskAction, { assignee }: Dossier): Submission | null {
  if (action === 'claim') return { action: 'release' };
  if (action === 'release') return { action: 'claim' };
  return action === 'assign' && assignee
    ? { action: 'assign', body: { assigneeUserId: assignee.userId } }
    : null;
}

/** The action that comes next, and a menu of the others. A blocked one says what is missing. */
export function ActionBar({ askDrafts, onAskDrafts, onTaken, ...acting }: ActionBarProps): ReactNode {
  const { dossier, reload } = acting;
  const { t } = useTranslation('deskActions');
  const { drafts } = useActing();
  const nameOf = useActionWords(dossier);
  const sayGuard = useGuardWords(dossier);
  const sayWorkLeft = useWorkLeftWords(dossier);
  const news = useActionNews();
  const isNarrow = useIsNarrow();
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<DialogAction | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const atOnce = useImmediateAction(acting);
  const next = nextActionOf(dossier);
  const blocked = missedBlocks(dossier, useMe()?.id);
  const guardsOf = (action: DeskAction) => blocked.find((one) => one.action === action)?.guards ?? [];

  const finish = (action: DeskAction, before: Dossier, fresh: Dossier): void => {
    const undo = undoOf(action, before);
    const mayUndo = undo !== null && fresh.actions.includes(undo.action);
    news.tellDone(action, fresh, mayUndo ? () => runLatest(undo) : null);
    // The button that was pressed may be gone with the action.
    if (!onTaken(action, fresh)) requestAnimationFrame(() => bar.current?.focus());
  };
  const run = async (submission: Submission): Promise<void> => {
    news.forget();
    const { fresh, trouble } = await atOnce.run(submission);
    if (fresh) finish(submission.action, dossier, fresh);
    else if (trouble) news.tellTrouble(trouble, () => runLatest(submission));
  };
  // A toast outlives the drawing that showed it, and acts on the dossier as it is when it is pressed.
  const runLatest = useEffectEvent((submission: Submission) => void run(submission));
  const start = (action: DeskAction): void => {
    if (!dossier.actions.includes(action)) {
      news.tellMissing(guardsOf(action).map(sayGuard));
      return;
    }
    if (action === 'claim' || action === 'release') {
      void run({ action });
      return;
    }
    news.forget();
    setOpen(action);
  };
  const hasDraft = (action: DeskAction): boolean => drafts.has(draftSlot(dossier.id, action));
  const possible: readonly MenuEntry[] = orderActions(dossier)
    .filter((action) => action !== next)
    .map((action) => ({
      key: action,
      label: nameOf(action),
      aside: <ActionMarks action={action} hasDraft={hasDraft(action)} />,
      onSelect: () => start(action),
    }));
  const missing: readonly MenuEntry[] = blocked
    .filter(({ action }) => action !== next)
    .map(({ action, guards }) => ({
      key: action,
      label: nameOf(action),
      note: guards.map(sayGuard).join(' '),
      isDisabled: true,
      onSelect: () => undefined,
    }));
  const entries = [...possible, ...missing];
  useShortcuts(
    [...dossier.actions, ...blocked.map(({ action }) => action)].map((action) => ({
      keys: ACTION_KEYS[action],
      label: nameOf(action),
      group: t('bar.label'),
      run: () => start(action),
    })),
  );
  const button = next && (
    <ActionButton
      action={next}
      label={nameOf(next)}
      isBusy={atOnce.isBusy}
      hasDraft={hasDraft(next)}
      missing={dossier.actions.includes(next) ? null : sayWorkLeft(guardsOf(next))}
      onStart={start}
    />
  );
  const more = (
    <>
      {t(button ? 'bar.more' : 'bar.label')}
      <Icon name="chevronDown" sizePx={18} />
    </>
  );
  return (
    <section ref={bar} className="zl-desk-actions" aria-label={t('bar.label')} tabIndex={-1}>
      <BarWords dossier={dossier} />
      {!isNarrow && button}
      {!isNarrow && entries.length > 0 && (
        <Menu label={t('bar.label')} look={{}} className="zl-desk-actions__more" entries={entries}>
          {more}
        </Menu>
      )}
      {isNarrow && (button || entries.length > 0) && (
        <div className="zl-desk-actions__thumb">
          {button}
          {entries.length > 0 && (
            <Button aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              {more}
            </Button>
          )}
        </div>
      )}
      {isSheetOpen && <ActionSheet entries={entries} onClose={() => setSheetOpen(false)} />}
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
            void reload().then((fresh) => finish(open, dossier, fresh ?? dossier));
          }}
        />
      )}
    </section>
  );
}

/** Why there is nothing to press: somebody else decides, or has the request now. */
function BarWords({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('deskActions');
  const isRecommender = dossier.blocked.some(({ guards }) => guards.includes('not-the-recommender'));
  const words = isRecommender
    ? t('bar.fourEyes')
    : dossier.actions.length === 0
      ? t(`bar.nothing.${dossier.holder}`)
      : null;
  return (
    words !== null && (
      <p className="zl-desk-actions__words" title={words}>
        {words}
      </p>
    )
  );
}
