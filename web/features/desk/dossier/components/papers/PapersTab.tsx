import { canBeAsked } from '@zeel/domain/request-form';
import type { DeskDocument } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation, useTranslator } from '../../../../../shared/i18n/use-translation.ts';
import { usePaperNames, useReadPaperName } from '../../../../../shared/papers/use-paper-names.ts';
import { useNavigate } from '../../../../../shared/routing/use-routing.ts';
import type { ActingProps, AskDraft } from '../../acting-props.ts';
import type { PaperVerdict } from '../../api.ts';
import { draftAsk } from '../../draft-ask.ts';
import type { Facts } from '../../facts.ts';
import { listFiles, nextUnjudged, type Paper } from '../../list-papers.ts';
import { hashOfPaper } from '../../sections-and-tabs.ts';
import { useJudgePaper } from '../../use-judge-paper.ts';
import { PaperList } from './PaperList.tsx';
import { PaperReview } from './PaperReview.tsx';
import { VerdictBar } from './VerdictBar.tsx';

export interface PapersTabProps extends Pick<ActingProps, 'dossier' | 'reload'> {
  readonly papers: readonly Paper[];
  /** The document in the viewer; null shows the list. */
  readonly document: DeskDocument | null;
  /** What the person whose paper is open has told. */
  readonly told: Facts;
  /** Stands above the viewer where there is no column beside it. */
  readonly proof: ReactNode;
  readonly renderViewer: (document: DeskDocument, onShown: () => void) => ReactNode;
  readonly onAsk: (draft: AskDraft) => void;
}

const NEWS = { verify: 'verifiedNews', reject: 'rejectedNews', reconsider: 'undoneNews' } as const;

/** After the last paper the hand goes on to what is done with them. */
const focusNextAction = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('.zl-action')?.focus());

/** A file that was turned or replaced is another one to look at. */
const keyOf = ({ id, revision }: DeskDocument): string => `${id}.${revision}`;

/** The papers of the dossier, and one of them at a time to be judged. */
export function PapersTab(props: PapersTabProps): ReactNode {
  const { dossier, reload, papers, document, told, proof, renderViewer, onAsk } = props;
  const { t } = useTranslation(['dossier', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const readPaperName = useReadPaperName();
  const translator = useTranslator();
  const navigate = useNavigate();
  const { isBusy, problem, judge } = useJudgePaper({ dossier, reload });
  const [news, setNews] = useState('');
  const [shownKey, setShownKey] = useState<string | null>(null);
  /** Set at once, also between two keys that come before the next drawing. */
  const isJudging = useRef(false);
  const files = listFiles(papers);
  const mayAsk = ({ partyId }: Pick<Paper, 'partyId'>): boolean =>
    dossier.actions.includes('ask_information') &&
    (partyId === null || dossier.parties.some((party) => party.id === partyId && canBeAsked(party)));

  const isShown = document !== null && shownKey === keyOf(document);
  const say = async (about: DeskDocument, said: PaperVerdict): Promise<void> => {
    if (isJudging.current) return setNews(t('dossier:papers.stillSaving'));
    // Whoever verifies has seen it.
    if (said.verdict === 'verify' && !isShown) return setNews(t('dossier:papers.notShown'));
    isJudging.current = true;
    const isTaken = await judge(about, said).finally(() => {
      isJudging.current = false;
    });
    if (!isTaken) return;
    const done = t(`dossier:papers.${NEWS[said.verdict]}`, {
      paper: namePaper(about.type),
    });
    if (said.verdict === 'reconsider') return setNews(done);
    const next = nextUnjudged(files, about.id);
    setNews(next ? done : `${done} ${t('dossier:papers.allDone')}`);
    // One by one: the next that nobody has judged comes by itself.
    if (next) navigate({ hash: hashOfPaper(next.id) }, { replace: true });
    else focusNextAction();
  };
  const ask = async (paper: Pick<Paper, 'type' | 'documents' | 'partyId'>): Promise<void> => {
    const { language } = dossier.parties.find(({ id }) => id === paper.partyId) ?? dossier;
    onAsk(await draftAsk({ translator, readPaperName }, language, paper));
    setNews(t('dossier:papers.asked'));
  };
  const open = document && papers.find(({ documents }) => documents.includes(document));
  return (
    <>
      <p className="zl-dossier-papers__news" role="status">
        {news}
      </p>
      {document && open ? (
        <>
          {proof}
          <PaperReview
            dossier={dossier}
            files={files}
            document={document}
            viewer={renderViewer(document, () => setShownKey(keyOf(document)))}
            verdict={
              <VerdictBar
                key={document.id}
                dossier={dossier}
                document={document}
                facts={told}
                isShown={isShown}
                isBusy={isBusy}
                problem={problem?.documentId === document.id ? problem.kind : null}
                onJudge={(said) => void say(document, said)}
                onAsk={mayAsk(open) ? () => void ask(open) : undefined}
              />
            }
          />
        </>
      ) : (
        <PaperList dossier={dossier} papers={papers} mayAsk={mayAsk} onAsk={(paper) => void ask(paper)} />
      )}
    </>
  );
}
