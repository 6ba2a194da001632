import type { Language } from '@zeel/protocol/rooms/config';
import type { Translator } from '../../../shared/i18n/translator.ts';
import { translateIn } from '../../../shared/i18n/use-translation.ts';
import type { ReadPaperName } from '../../../shared/papers/use-paper-names.ts';
import type { AskDraft } from './acting-props.ts';
import type { Paper } from './list-papers.ts';

interface AskWords {
  readonly translator: Translator;
  readonly readPaperName: ReadPaperName;
}

/**
 * Words that ask for a paper, to be changed before they are sent. Whoever brings it reads them, so they are in that person's
 * language, whatever the officer reads.
 */
export async function draftAsk(
  { translator, readPaperName }: AskWords,
  language: Language,
  paper: Pick<Paper, 'type' | 'documents' | 'partyId'>,
): Promise<AskDraft> {
  const texts = translator.textsIn(language);
  await Promise.all([texts.load('dossier'), texts.load('documents')]);
  const { t } = translateIn(texts, ['dossier', 'documents']);
  const name = await readPaperName(paper.type, language, (type) => t(`documents:papers.${type}.name`));
  const rejected = paper.documents.findLast(({ state }) => state === 'rejected');
  // The officer's own words say more than the sentence of the code.
  const reason =
    rejected?.rejectionReason ??
    (rejected?.rejectionCode ? t(`documents:file.rejections.${rejected.rejectionCode}`) : '');
  const text =
    paper.documents.length === 0
      ? t('dossier:papers.askText', { paper: name })
      : t('dossier:papers.askAgainText', { paper: name, reason });
  return { kind: 'document', documentType: paper.type, partyId: paper.partyId, text: text.trim() };
}
