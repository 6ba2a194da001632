import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { listMenu } from './list-menu.ts';
import { createScreenSource, type SearchHit, type SearchSource } from './search-sources.ts';

/** Asks every source and shows their answers in the sources' order. A late answer to an old query is dropped. */
export function useSearchHits(query: string): readonly SearchHit[] {
  const { t } = useTranslation(['shell', 'routes']);
  const { pathTo } = useAppServices();
  const roles = useAppSelector((state) => state.person.person?.roles);
  const sources = useMemo<readonly SearchSource[]>(
    () => [
      createScreenSource({
        groups: listMenu(roles ?? []),
        nameOf: ({ name }) => t(`routes:screens.${name}`),
        sectionOf: ({ section }) => t(`shell:nav.sections.${section}`),
        pathOf: ({ name }) => pathTo(name),
      }),
    ],
    [roles, t, pathTo],
  );
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void Promise.allSettled(sources.map(async (source) => source.find(query))).then((answers) => {
      // A source that fails leaves room for the others; its own client has already told the person.
      if (isCurrent)
        setHits(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
    });
    return () => {
      isCurrent = false;
    };
  }, [sources, query]);
  return hits;
}
