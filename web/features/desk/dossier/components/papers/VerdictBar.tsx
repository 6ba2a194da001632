import type { DeskDocument, Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../../shared/kit/Button.tsx';
import { Icon } from '../../../../../shared/look/Icon.tsx';
import type { Shortcut } from '../../../../../shared/shortcuts/shortcut-registry.ts';
import { useShortcuts } from '../../../../../shared/shortcuts/use-shortcuts.ts';
import type { PaperVerdict } from '../../api.ts';
import type { Facts } from '../../facts.ts';
import type { JudgeProblem } from '../../use-judge-paper.ts';
import { findingsOf, PaperFindings, type TypedFindings } from './PaperFindings.tsx';
import { RejectForm } from './RejectForm.tsx';

interface VerdictBarProps {
  readonly dossier: Dossier;
  readonly document: DeskDocument;
  /** What the person whose paper it is has told. */
  readonly facts: Facts;
  /** Whether the document is on the screen: only then it can be verified. */
  readonly isShown: boolean;
  readonly isBusy: boolean;
  readonly problem: JudgeProblem | null;
  readonly onJudge: (said: PaperVerdict) => void;
  /** Undefined where nothing can be asked now. */
  readonly onAsk: (() => void) | undefined;
}

/** While the applicant answers, other papers are judged all the same. */
const JUDGED_STATES: readonly Dossier['state'][] = ['in_review', 'info_requested'];

/** The verdicts on the open document, each with a shortcut. */
export function VerdictBar(props: VerdictBarProps): ReactNode {
  const { dossier, document, facts, isShown, isBusy, problem, onJudge, onAsk } = props;
  const { t } = useTranslation('dossier');
  const [isRejecting, setRejecting] = useState(false);
  const [typed, setTyped] = useState<TypedFindings>({});
  const verify = (): void => onJudge({ verdict: 'verify', findings: findingsOf(typed, document) });
  const mayJudge = dossier.may.verifyDocuments;
  const isJudged = document.state === 'verified' || document.state === 'rejected';
  const group = t('places.papers');
  const keys: Shortcut[] = [];
  if (mayJudge && !isJudged) {
    keys.push(
      { keys: 'v', label: t('papers.verify'), group, run: verify },
      { keys: 'r', label: t('papers.reject'), group, run: () => setRejecting(true) },
    );
  }
  if (mayJudge && isJudged)
    keys.push({ keys: 'u', label: t('papers.undo'), group, run: () => onJudge({ verdict: 'reconsider' }) });
  if (onAsk) keys.push({ keys: 'q', label: t('papers.askAgain'), group, run: onAsk });
  useShortcuts(keys);
  return (
    <div className="zl-dossier-verdict">
      {problem && (
        <p className="zl-dossier-problem" role="alert">
          {t(`papers.${problem}`)}
        </p>
      )}
      <Said document={document} />
      {!mayJudge && (
        <p className="zl-dossier-note">
          {t(JUDGED_STATES.includes(dossier.state) ? 'papers.notYours' : 'papers.readOnly')}
        </p>
      )}
      <PaperFindings
        document={document}
        facts={facts}
        typed={typed}
        onType={mayJudge && !isJudged ? setTyped : undefined}
        onSend={verify}
      />
      {isRejecting && !isJudged ? (
        <RejectForm isBusy={isBusy} onReject={onJudge} onCancel={() => setRejecting(false)} />
      ) : (
        <div className="zl-dossier-verdict__buttons">
          {mayJudge && !isJudged && (
            <>
              <KeyButton
                keyName="v"
                isPrimary
                icon="check"
                label={t(isBusy ? 'papers.saving' : 'papers.verify')}
                isBusy={isBusy || !isShown}
                onPress={verify}
              />
              <KeyButton
                keyName="r"
                icon="close"
                label={t('papers.reject')}
                isBusy={isBusy}
                onPress={() => setRejecting(true)}
              />
            </>
          )}
          {mayJudge && isJudged && (
            <KeyButton
              keyName="u"
              icon="turn"
              label={t('papers.undo')}
              isBusy={isBusy}
              onPress={() => onJudge({ verdict: 'reconsider' })}
            />
          )}
          {onAsk && (
            <KeyButton
              keyName="q"
              icon="notifications"
              label={t('papers.askAgain')}
              isBusy={false}
              onPress={onAsk}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The verdict on it, by whom and when. */
function Said({ document }: { readonly document: DeskDocument }): ReactNode {
  const { t } = useTranslation('dossier');
  const { dateTime } = useFormats();
  const { rejectionCode, rejectionReason, decidedBy, decidedAt } = document;
  return (
    <>
      {rejectionCode && <p className="zl-dossier-verdict__reason">{t(`papers.reasons.${rejectionCode}`)}</p>}
      {rejectionReason && <p className="zl-dossier-words">{rejectionReason}</p>}
      {decidedBy && decidedAt && (
        <p className="zl-dossier-note">
          <bdi>{decidedBy.name}</bdi>, <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>
        </p>
      )}
    </>
  );
}

interface KeyButtonProps {
  readonly keyName: string;
  readonly icon: 'check' | 'close' | 'turn' | 'notifications';
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

function KeyButton({ keyName, icon, label, isPrimary = false, isBusy, onPress }: KeyButtonProps): ReactNode {
  return (
    <Button
      variant={isPrimary ? 'primary' : 'plain'}
      aria-keyshortcuts={keyName}
      isBusy={isBusy}
      onClick={onPress}
    >
      <Icon name={icon} sizePx={18} />
      {label}
      <kbd className="zl-key">{keyName}</kbd>
    </Button>
  );
}
