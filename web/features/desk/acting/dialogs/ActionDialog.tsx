import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Dialog } from '../../../../shared/kit/Dialog.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import type { ActingProps } from '../../dossier/acting-props.ts';
import { useShowActing } from '../acting-context.ts';
import type { Submission } from '../sending/submission.ts';
import type { Draft } from '../sending/use-draft.ts';
import { useSending } from '../sending/use-sending.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';

interface ActionDialogProps {
  readonly acting: ActingProps;
  readonly action: DeskAction;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly submitLabel: string;
  readonly tone?: 'primary' | 'danger';
  /** Room for things side by side. */
  readonly isWide?: boolean;
  /** One reads before one writes: the focus begins at the title. */
  readonly isRead?: boolean;
  readonly draft: Pick<Draft<unknown>, 'isTyped' | 'isFromBefore' | 'clear'>;
  /** Gives the submission; null when something is missing, which it then tells. */
  readonly read: () => Submission | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

const FIELD = '.zl-acting__body :is(input, textarea, select):enabled';

/** Goes to the first answer that is missing, or shows the sentence about it where no single field is wrong. */
function focusMissing(dialog: HTMLElement | null): void {
  const field = dialog?.querySelector<HTMLElement>('.zl-acting__body [aria-invalid="true"]');
  if (field) field.focus();
  else dialog?.querySelector('.zl-acting__body .zl-field__problem')?.scrollIntoView({ block: 'center' });
}

/**
 * The frame of every action: the browser's own dialog keeps the focus inside and gives it back. What is typed stays, also
 * when the line breaks or others were faster.
 */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { acting, action, title, lead, submitLabel, tone, isWide = false, isRead = false } = props;
  const { draft, children } = props;
  const { t } = useTranslation('deskActions');
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** The field that had the focus when the question about leaving came; it gets the focus back. */
  const wroteIn = useRef<Element>(null);
  const titleId = useId();
  const staleId = useId();
  const sending = useSending(acting, action);
  const [isLeaving, setLeaving] = useState(false);
  useShowActing();
  useEffect(() => {
    // The close button comes first in the dialog, but the focus belongs into the first field.
    dialog.current?.querySelector<HTMLElement>(isRead ? 'h2' : FIELD)?.focus();
  }, [isRead]);

  const finish = (isTaken: boolean): void => {
    if (!isTaken) return;
    draft.clear();
    props.onDone();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setLeaving(false);
    if (sending.stale) {
      // The changes of others are read first; their notice has a button of its own for sending.
      dialog.current?.querySelector<HTMLElement>('.zl-acting__stale')?.focus();
      return;
    }
    const submission = props.read();
    if (submission) finish(await sending.send(submission));
    else showMissing();
  };
  const sendOnFresh = async (): Promise<void> => {
    const submission = props.read();
    if (submission) finish(await sending.sendOnFresh(submission));
    else showMissing();
  };
  // The missing field may be out of sight; it is marked with the next drawing.
  const showMissing = (): void => void requestAnimationFrame(() => focusMissing(dialog.current));
  const leave = (): void => {
    wroteIn.current = document.activeElement;
    if (draft.isTyped && !isLeaving) setLeaving(true);
    else props.onClose();
  };
  const stay = (): void => {
    setLeaving(false);
    const field = wroteIn.current?.closest<HTMLElement>(FIELD);
    (field ?? dialog.current?.querySelector<HTMLElement>(FIELD))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const looks = isWide ? 'zl-acting zl-acting--wide' : 'zl-acting';
  return (
    <Dialog
      ref={dialog}
      className={looks}
      aria-labelledby={titleId}
      onEscape={leave}
      // A browser may close the dialog all the same; the draft is kept for the next time.
      onClose={props.onClose}
      onKeyDown={onKeyDown}
    >
      <form
        ref={form}
        className="zl-acting__form"
        method="dialog"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className="zl-acting__head">
          <div>
            <p className="zl-acting__reference">{acting.dossier.reference}</p>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
          </div>
          <ToolButton aria-label={t('dialog.close')} onClick={leave}>
            <Icon name="close" />
          </ToolButton>
        </div>
        {/* Above the part that scrolls, so that it is in sight wherever somebody writes. */}
        {sending.stale && (
          <StaleNotice
            id={staleId}
            stale={sending.stale}
            dossier={acting.dossier}
            failures={sending.failures}
            onSend={() => void sendOnFresh()}
          />
        )}
        <div className="zl-acting__body">
          {!sending.stale && sending.trouble && (
            <TroubleNotice trouble={sending.trouble} dossier={acting.dossier} failures={sending.failures} />
          )}
          {lead && <div className="zl-acting__lead">{lead}</div>}
          {draft.isFromBefore && draft.isTyped && (
            <p className="zl-acting__kept" role="status">
              {t('dialog.fromBefore')} <TextButton onClick={draft.clear}>{t('dialog.throwAway')}</TextButton>
            </p>
          )}
          {children}
        </div>
        <div className="zl-acting__foot">
          {isLeaving ? (
            <LeaveQuestion
              onStay={stay}
              onKeep={props.onClose}
              onThrowAway={() => {
                draft.clear();
                props.onClose();
              }}
            />
          ) : (
            <>
              {/* A button that can do nothing any more stays in its place, greyed; the notice says why. */}
              {sending.stale?.isPossible === false ? (
                <Button variant={tone ?? 'primary'} aria-disabled aria-describedby={staleId}>
                  {submitLabel}
                </Button>
              ) : (
                <SubmitButton isBusy={sending.isBusy} {...(tone === undefined ? {} : { tone })}>
                  {sending.trouble?.kind === 'unsent' ? t('dialog.again') : submitLabel}
                </SubmitButton>
              )}
              <Button onClick={leave}>{t('dialog.cancel')}</Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}
