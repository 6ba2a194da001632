import type { Following } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { Spinner } from '../../../../shared/kit/Spinner.tsx';
import type { FollowingCalls } from '../following-calls.ts';
import { awaitedNames, openItems, ownItems, theirItems } from '../item-drafts.ts';
import type { PapersInput } from '../papers-input.ts';
import { useAskedItems } from '../use-asked-items.ts';
import { AskedItem } from './AskedItem.tsx';
import { PartyPaper } from './PartyPaper.tsx';

interface AskedItemsProps {
  readonly following: Following;
  readonly calls: FollowingCalls;
  readonly onFollowing: (following: Following) => void;
  readonly onStale: () => Promise<void>;
  readonly renderPapers: (input: PapersInput) => ReactNode;
}

/** What the officer asked for, answered one by one and sent together. */
export function AskedItems(props: AskedItemsProps): ReactNode {
  const { following, renderPapers } = props;
  const { t } = useTranslation('track');
  const { list } = useFormats();
  const titleId = useId();
  const { asked, drafts, problemOf, problemOfAll, isBusy, isSaving, isSending, change, save, sendAll } =
    useAskedItems(props);
  if (following.state !== 'info_requested' || !asked) return null;
  const left = openItems(asked, drafts).length;
  const own = ownItems(asked);
  const theirs = theirItems(asked, following);
  const awaited = awaitedNames(theirs);
  const inItems = new Set(own.map(({ documentType }) => documentType));
  const rejected = following.changeableDocuments.filter((type) => !inItems.has(type));
  const wanted = own.length || rejected.length;
  const isOwn = wanted > 0;
  return (
    <Panel as="section" id="asked" className="zl-own-part zl-asked" aria-labelledby={titleId}>
      <h2 id={titleId}>{isOwn ? t('asked.title', { count: wanted }) : t('asked.theirs.title')}</h2>
      <p className="zl-own-note">{t(isOwn ? 'asked.lead' : 'asked.theirs.lead')}</p>
      <ol className="zl-asked__items">
        {own.map((item) => (
          <AskedItem
            key={item.id}
            item={item}
            askedAt={asked.askedAt}
            drafts={drafts}
            problem={problemOf(item)}
            isBusy={isSaving(item)}
            onChange={(part) => change(item, part)}
            onSave={() => void save(item)}
            renderPapers={renderPapers}
          />
        ))}
        {theirs.map((one) => (
          <PartyPaper key={one.item.id} {...one} />
        ))}
      </ol>
      {rejected.length > 0 && (
        <div className="zl-asked__rejected">
          <h3>{t('asked.rejected')}</h3>
          <p className="zl-own-note">{t('asked.rejectedLead')}</p>
          {renderPapers({ types: rejected, canChange: true })}
        </div>
      )}
      {problemOfAll && <Notice tone="error">{problemOfAll}</Notice>}
      <div className="zl-asked__send">
        <Button variant="primary" aria-disabled={isBusy} aria-busy={isSending} onClick={() => void sendAll()}>
          {isSending && <Spinner />}
          {t(isOwn ? 'asked.send' : 'asked.theirs.send')}
        </Button>
        <p className="zl-own-note" role="status">
          {left > 0
            ? t('asked.left', { count: left })
            : awaited.length > 0
              ? t('asked.theirs.left', { names: list(awaited) })
              : t('asked.ready')}
        </p>
      </div>
    </Panel>
  );
}
