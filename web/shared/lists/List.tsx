import './catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { BrokenArt, EmptyArt, NothingFoundArt } from '../illustrations/state-illustrations.tsx';
import { EmptyState } from '../look/EmptyState.tsx';
import { FailedState } from '../look/FailedState.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListParts, ListWords } from './list-parts.ts';

interface ListProps<Row, Screen, Id extends string> extends ListParts<Row, Screen, Id> {
  readonly words: ListWords;
  /** Whether the list did not arrive and there is nothing older to show. */
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  /** An action beside "try again" for a list that did not arrive. */
  readonly otherWays?: ReactNode;
  /** Whether any filter is set: then an empty list says so. */
  readonly isFiltered: boolean;
  /** Says why the list is empty, where the sentences of the list do not. */
  readonly empty?: ReactNode;
}

/**
 * The rows of a list, as a table on a desk and as cards on a phone; their shape while they are on their way, and what to do
 * when there are none. A list that is refreshed stays in its place.
 */
export function List<Row, Screen, Id extends string>(props: ListProps<Row, Screen, Id>): ReactNode {
  const { rows, words, isFailed, onRetry, otherWays, isFiltered, empty } = props;
  const { t } = useTranslation('lists');
  if (!rows && isFailed)
    return (
      <FailedState
        art={<BrokenArt />}
        title={words.failedTitle}
        text={t('failedText')}
        retry={t('retry')}
        isMain={false}
        onRetry={onRetry}
        others={otherWays}
      />
    );
  if (rows?.length === 0) return empty ?? <EmptyList words={words} isFiltered={isFiltered} />;
  return <ListRows {...props} />;
}

function EmptyList({ words, isFiltered }: Pick<ListProps<never, never, never>, 'words' | 'isFiltered'>) {
  const { emptyTitle, emptyText, firstTitle, firstText } = words;
  if (isFiltered || firstTitle === undefined)
    return <EmptyState art={<NothingFoundArt />} title={emptyTitle} text={emptyText} />;
  return <EmptyState art={<EmptyArt />} title={firstTitle} text={firstText} />;
}
