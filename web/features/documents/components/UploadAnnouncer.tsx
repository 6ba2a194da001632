import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import type { FilesView } from '../request-files.ts';
import type { Upload } from '../upload/upload.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** Reads out what changed and nothing in between: that files began, that one arrived, that one needs a hand. */
export function UploadAnnouncer({ view }: { readonly view: FilesView }): ReactNode {
  const { t } = useTranslation('documents');
  const wordsOf = useRefusalWords(view.limits);
  const before = useRef<{ uploads: readonly Upload[]; documentIds: ReadonlySet<string> }>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    const { uploads, documents } = view;
    const known = before.current;
    before.current = { uploads, documentIds: new Set(documents.map(({ id }) => id)) };
    if (!known) return;
    const lines: string[] = [];
    const added = uploads.filter(
      ({ key, state }) => state !== 'refused' && !known.uploads.some((one) => one.key === key),
    );
    if (added.length > 0) lines.push(t('news.sending', { count: added.length }));
    for (const { id, fileName, state } of documents) {
      if (!known.documentIds.has(id) && state === 'uploaded')
        lines.push(t('news.arrived', { name: fileName }));
    }
    for (const upload of uploads) {
      const stateBefore = known.uploads.find(({ key }) => key === upload.key)?.state;
      if (stateBefore === upload.state) continue;
      const { fileName: name } = upload;
      if (upload.state === 'refused') lines.push(t('news.refused', { name, words: wordsOf(upload) }));
      if (upload.state === 'stopped') lines.push(t('news.stopped', { name }));
    }
    if (lines.length > 0) setNews(lines.join(' '));
  }, [view, t, wordsOf]);
  return (
    <Hidden as="p" role="status">
      {news}
    </Hidden>
  );
}
