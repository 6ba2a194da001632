import type { Language } from '@zeel/protocol/rooms/config';
import { useEffect, useState } from 'react';
import type { Catalogue, Namespace } from '../../../../shared/i18n/catalogue-types.ts';
import { findSentence } from '../../../../shared/i18n/find-sentence.ts';
import { loadCatalogue } from '../../../../shared/i18n/load-catalogue.ts';

export type ApplicantWords = (path: string) => string | undefined;

/** Sentences in the applicant's language, whatever the screen speaks; null until they are here. */
export function useApplicantWords(
  language: Language,
  namespace: Namespace,
): { readonly say: ApplicantWords | null; readonly isFailed: boolean } {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    loadCatalogue(language, namespace).then(
      (loaded) => !isGone && setCatalogue(loaded.default),
      // The dialog goes on without them and says so.
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [language, namespace]);
  return { say: catalogue && ((path) => findSentence(catalogue, language, path)), isFailed };
}
