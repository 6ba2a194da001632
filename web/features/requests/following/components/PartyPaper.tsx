import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import type { StateTagProps } from '../../../../shared/kit/StateTag.tsx';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';
import type { PartyItem } from '../item-drafts.ts';
import { AskedFrame } from './AskedFrame.tsx';

/** A paper that somebody else brings: who is asked and whether it is there, nothing of what was said about it. */
export function PartyPaper({ item, party }: PartyItem): ReactNode {
  const { t } = useTranslation(['track', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const titleId = useId();
  const standing: StateTagProps =
    item.state === 'answered'
      ? { tone: 'success', icon: 'check', label: t('track:asked.theirs.done') }
      : { tone: 'info', icon: 'clock', label: t('track:asked.theirs.open') };
  return (
    <AskedFrame
      titleId={titleId}
      kind={<bdi>{party.name}</bdi>}
      standing={standing}
      title={item.documentType && namePaper(item.documentType)}
    >
      <p className="zl-own-note">{t('track:asked.theirs.text', { name: party.name })}</p>
    </AskedFrame>
  );
}
