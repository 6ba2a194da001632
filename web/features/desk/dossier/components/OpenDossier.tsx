import { lenderDate } from '@zeel/domain/product';
import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { Tabs, tabIdOf, tabPanelIdOf } from '../../../../shared/kit/Tabs.tsx';
import { useMedia } from '../../../../shared/look/use-media.ts';
import { useNavigate } from '../../../../shared/routing/use-routing.ts';
import type { ThreadFiles } from '../../../../shared/thread/thread-files.ts';
import { NotesPanel, TasksPanel, ThreadPanel, useOpenCounts } from '../../acting/index.ts';
import type { ActingProps, AskDraft } from '../acting-props.ts';
import { applicantFacts, partyFacts } from '../facts.ts';
import { firstTabOf } from '../first-and-next.ts';
import { countVerified, listFiles, listPapers } from '../list-papers.ts';
import { TABS, type TabName } from '../sections-and-tabs.ts';
import { useFlowMode } from '../use-flow-mode.ts';
import { useGoingOn } from '../use-going-on.ts';
import { useHeadHeight } from '../use-head-height.ts';
import { useKeptScroll } from '../use-kept-scroll.ts';
import { usePlaceInAddress } from '../use-place-in-address.ts';
import { useQueueWalk } from '../use-queue-walk.ts';
import { useRejectedAsks } from '../use-rejected-asks.ts';
import { DecisionBanner } from './DecisionBanner.tsx';
import { DossierData } from './DossierData.tsx';
import { DossierHead } from './DossierHead.tsx';
import { FactsToCompare } from './papers/FactsToCompare.tsx';
import { PaperList } from './papers/PaperList.tsx';
import { PapersTab } from './papers/PapersTab.tsx';
import { QueueSteps } from './QueueSteps.tsx';
import { SectionNav } from './SectionNav.tsx';

/** Parts that belong to other rooms; the app brings them together. */
export interface DossierParts {
  /** `onShown` is called once the document is on the screen. */
  readonly renderViewer: (document: StoredDocument, onShown: () => void) => ReactNode;
  readonly renderSchedule: (dossier: Dossier, terms: PricedTerms) => ReactNode;
  readonly renderAgreement: (dossier: Dossier, isPreview: boolean) => ReactNode;
  readonly threadFiles: ThreadFiles;
}

/** From this width on data and work stand side by side; the stylesheet says the same. */
const WIDE = '(min-width: 1200px)';

/** A loaded dossier: its head, its data, and beside them the tabs that one works in. */
export function OpenDossier({
  renderViewer,
  renderSchedule,
  renderAgreement,
  threadFiles,
  ...acting
}: ActingProps & DossierParts): ReactNode {
  const { dossier, reload } = acting;
  const { t } = useTranslation('dossier');
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  const [askDrafts, setAskDrafts] = useState<readonly AskDraft[]>([]);
  const isWide = useMedia(WIDE);
  useHeadHeight(head, root);
  useKeptScroll(dossier.id);
  const facts = useMemo(() => applicantFacts(dossier, lenderDate(new Date())), [dossier]);
  const papers = useMemo(() => listPapers(dossier), [dossier]);
  const files = listFiles(papers);
  const place = usePlaceInAddress(firstTabOf(dossier, files));
  const walk = useQueueWalk(dossier.id);
  const [isFlowing, setFlowing] = useFlowMode();
  const rejectedAsks = useRejectedAsks(dossier, papers);
  const counts = useOpenCounts(dossier);
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(() => new Set([place.openTab]));
  if (!visited.has(place.openTab)) setVisited(new Set([...visited, place.openTab]));

  const document = files.find(({ id }) => id === place.documentId) ?? null;
  const isWorkShown = isWide || place.tab !== null;
  const owner = dossier.parties.find(({ id }) => id === document?.partyId);
  const told = owner ? (partyFacts(owner.answers, lenderDate(new Date())) ?? {}) : facts;
  const proof = document && <FactsToCompare dossier={dossier} told={told} document={document} />;
  const { verified, total } = countVerified(papers);
  const waiting: Readonly<Record<TabName, number | null>> = {
    documents: total - verified,
    ...counts,
    messages: dossier.unreadMessages,
  };
  const tabs = TABS.map((name) => ({ name, label: t(`tabs.${name}`), count: waiting[name] }));
  const panels: Readonly<Record<TabName, (isShown: boolean) => ReactNode>> = {
    documents: () => (
      <PapersTab
        dossier={dossier}
        reload={reload}
        papers={papers}
        document={document}
        told={told}
        proof={isWide ? null : proof}
        renderViewer={renderViewer}
        onAsk={(draft) => setAskDrafts((drafts) => [...drafts, draft])}
      />
    ),
    notes: (isShown) => <NotesPanel {...acting} isShown={isShown} />,
    tasks: (isShown) => <TasksPanel {...acting} isShown={isShown} />,
    messages: (isShown) => <ThreadPanel {...acting} isShown={isShown} threadFiles={threadFiles} />,
  };
  const openTab = (name: TabName | 'data'): void =>
    navigate({ hash: name === 'data' ? '#limits' : `#${name}` }, { replace: true });

  const { openPapers, goOn } = useGoingOn({ dossier, files, isWide, isFlowing, walk });
  const nav = <SectionNav onPapers={openPapers} />;

  return (
    <div ref={root} className="zl-dossier">
      <DossierHead
        head={head}
        papers={papers}
        steps={<QueueSteps walk={walk} isFlowing={isFlowing} onFlow={setFlowing} />}
        onTaken={goOn}
        {...acting}
        askDrafts={[...askDrafts, ...rejectedAsks]}
        onAskDrafts={setAskDrafts}
      >
        {isWide ? (
          nav
        ) : (
          <Tabs<TabName | 'data'>
            label={t('places.label')}
            items={[{ name: 'data', label: t('places.data') }, ...tabs]}
            open={place.tab ?? 'data'}
            onOpen={openTab}
          />
        )}
      </DossierHead>
      <DecisionBanner dossier={dossier} />
      <div className="zl-dossier__columns" data-paper={document ? 'open' : undefined}>
        <Panel className="zl-dossier__beside" hidden={!isWorkShown}>
          {/* On paper the list of papers stands for the one that is open. */}
          {document && (
            <div className="zl-dossier-printed">
              <PaperList dossier={dossier} papers={papers} mayAsk={() => false} onAsk={() => undefined} />
            </div>
          )}
          {isWide && <Tabs label={t('tabs.label')} items={tabs} open={place.openTab} onOpen={openTab} />}
          {TABS.map((name) => {
            const isShown = isWorkShown && name === place.openTab;
            return (
              <div
                key={name}
                role="tabpanel"
                id={tabPanelIdOf(name)}
                aria-labelledby={tabIdOf(name)}
                className="zl-dossier__tab"
                hidden={name !== place.openTab}
              >
                {/* A tab that was opened stays mounted, so that what was typed there is kept while another tab is in
                    front. */}
                {visited.has(name) && panels[name](isShown)}
              </div>
            );
          })}
        </Panel>
        <div
          className="zl-dossier__data"
          hidden={!isWide && place.tab !== null}
          {...(isWide
            ? {}
            : { role: 'tabpanel', id: tabPanelIdOf('data'), 'aria-labelledby': tabIdOf('data') })}
        >
          {!isWide && nav}
          {isWide && proof}
          <DossierData
            dossier={dossier}
            reload={reload}
            facts={facts}
            renderSchedule={renderSchedule}
            renderAgreement={renderAgreement}
          />
        </div>
      </div>
    </div>
  );
}
