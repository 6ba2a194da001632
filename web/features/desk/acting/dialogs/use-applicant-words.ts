import type { Language } from '@zeel/protocol/rooms/config';
import { useEffect, useState } from 'react';
import type { Namespace } from '../../../../shared/i18n/catalogue-types.ts';
import { type Catalogue, loadCatalogue } from '../../../../shared/i18n/load-catalogue.ts';

/** A sentence of a catalogue by its path; undefined when it is not there. */
export function findSentence(catalogue: Catalogue, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<Catalogue[string] | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      catalogue,
    );
  return typeof found === 'string' ? found : undefined;
}

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
      (loaded) => !isGone && setCatalogue(loaded),
      // The dialog goes on without them and says so.
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [language, namespace]);
  return { say: catalogue && ((path) => findSentence(catalogue, path)), isFailed };
}
