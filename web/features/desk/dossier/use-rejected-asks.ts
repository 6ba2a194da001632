import { canBeAsked } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { useEffect, useMemo, useState } from 'react';
import { useTranslator } from '../../../shared/i18n/use-translation.ts';
import { useReadPaperName } from '../../../shared/papers/use-paper-names.ts';
import type { AskDraft } from './acting-props.ts';
import { draftAsk } from './draft-ask.ts';
import type { Paper } from './list-papers.ts';

type Asking = Pick<Dossier, 'actions' | 'parties' | 'informationRequests'>;

/** The rejected papers to ask for again: of somebody who can be asked, and not asked for already. */
export function listToAskAgain(
  { actions, parties, informationRequests }: Asking,
  papers: readonly Paper[],
): readonly Paper[] {
  if (!actions.includes('ask_information')) return [];
  const asked = informationRequests
    .filter(({ answeredAt }) => answeredAt === null)
    .flatMap(({ items }) => items);
  const isAskable = (partyId: string | null): boolean =>
    partyId === null || parties.some((party) => party.id === partyId && canBeAsked(party));
  return papers.filter(
    ({ standing, type, partyId }) =>
      standing === 'rejected' &&
      isAskable(partyId) &&
      !asked.some((item) => item.documentType === type && item.partyId === partyId),
  );
}

/** Drafts that ask for rejected papers again, in the language of whoever brings them. */
export function useRejectedAsks(dossier: Dossier, papers: readonly Paper[]): readonly AskDraft[] {
  const translator = useTranslator();
  const readPaperName = useReadPaperName();
  const [drafts, setDrafts] = useState<readonly AskDraft[]>([]);
  const toAsk = useMemo(() => listToAskAgain(dossier, papers), [dossier, papers]);
  useEffect(() => {
    let isCurrent = true;
    const languageOf = ({ partyId }: Paper) =>
      (dossier.parties.find(({ id }) => id === partyId) ?? dossier).language;
    void Promise.all(
      toAsk.map((paper) => draftAsk({ translator, readPaperName }, languageOf(paper), paper)),
    ).then((found) => {
      if (isCurrent) setDrafts(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [toAsk, dossier, translator, readPaperName]);
  return drafts;
}
