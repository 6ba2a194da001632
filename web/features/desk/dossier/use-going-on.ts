import type { DeskAction, DeskDocument, Dossier } from '@zeel/protocol/rooms/dossier';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, usePlace } from '../../../shared/routing/use-routing.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { isHandedOn } from './first-and-next.ts';
import { firstUnjudged, listFiles, listPapers } from './list-papers.ts';
import { hashOfPaper } from './sections-and-tabs.ts';
import type { DossierWalk } from './use-queue-walk.ts';

interface GoingOnParts {
  readonly dossier: Dossier;
  readonly files: readonly DeskDocument[];
  /** Whether the papers stand beside the data. */
  readonly isWide: boolean;
  /** Whether the next request opens by itself once this one is done. */
  readonly isFlowing: boolean;
  readonly walk: DossierWalk;
}

interface GoingOn {
  /** Opens the first paper that nobody has judged, or the list of papers. */
  readonly openPapers: () => void;
  /** Opens the work that follows an action; false when none does. */
  readonly goOn: (action: DeskAction, fresh: Dossier) => boolean;
}

/** Leads from one piece of work on a dossier to the next. */
export function useGoingOn({ dossier, files, isWide, isFlowing, walk }: GoingOnParts): GoingOn {
  const navigate = useNavigate();
  const { hash } = usePlace();
  const isOwn = useMe()?.id === dossier.assignee?.userId;
  const openPaper = ({ id }: DeskDocument): void => navigate({ hash: hashOfPaper(id) }, { replace: true });
  // A dossier of one's own opens on the work that waits in it, unless the address says where.
  const begin = useEffectEvent(() => {
    const first = isOwn && dossier.may.verifyDocuments ? firstUnjudged(files) : null;
    if (isWide && hash === '' && first) openPaper(first);
  });
  useEffect(() => begin(), []);
  return {
    openPapers: () => {
      const first = firstUnjudged(files);
      if (first) {
        openPaper(first);
        return;
      }
      navigate({ hash: '#documents' }, { replace: true });
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.zl-dossier-paper__open')?.focus());
    },
    goOn: (action, fresh) => {
      const first = action === 'claim' ? firstUnjudged(listFiles(listPapers(fresh))) : null;
      if (first) openPaper(first);
      else if (isFlowing && walk.hasNext && isHandedOn(action)) void walk.step(1);
      else return false;
      return true;
    },
  };
}
