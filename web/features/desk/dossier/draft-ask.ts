import type { Language } from '@zeel/protocol/rooms/config';
import type { i18n } from 'i18next';
import type { AskDraft } from './acting-props.ts';
import type { Paper } from './list-papers.ts';

/**
 * Words that ask for a paper, to be changed before they are sent. Whoever brings it reads them, so they are in that person's
 * language, whatever the officer reads.
 */
export async function draftAsk(
  translator: i18n,
  language: Language,
  paper: Pick<Paper, 'type' | 'documents' | 'partyId'>,
): Promise<AskDraft> {
  await translator.loadLanguages(language);
  const t = translator.getFixedT(language, ['dossier', 'documents']);
  const name = t(`documents:papers.${paper.type}.name`);
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
