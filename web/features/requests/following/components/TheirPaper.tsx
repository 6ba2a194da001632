import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StateTag } from '../../../../shared/look/StateTag.tsx';
import type { TheirItem } from '../item-drafts.ts';

/** A paper that somebody else brings: who is asked and whether it is there, nothing of what was said about it. */
export function TheirPaper({ item, party }: TheirItem): ReactNode {
  const { t } = useTranslation(['track', 'documents']);
  const titleId = useId();
  const isThere = item.state === 'answered';
  return (
    <li className="zl-asked__item" aria-labelledby={titleId}>
      <div className="zl-asked__head">
        <p className="zl-asked__kind">
          <bdi>{party.name}</bdi>
        </p>
        <StateTag
          tone={isThere ? 'success' : 'info'}
          icon={isThere ? 'check' : 'clock'}
          label={t(isThere ? 'track:asked.theirs.done' : 'track:asked.theirs.open')}
        />
      </div>
      <h3 id={titleId} className="zl-asked__text">
        {item.documentType && t(`documents:papers.${item.documentType}.name`)}
      </h3>
      <p className="zl-own-note">{t('track:asked.theirs.text', { name: party.name })}</p>
    </li>
  );
}
