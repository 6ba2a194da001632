import '../catalogue.ts';
import { DEFAULT_RULESET } from '@zeel/domain/eligibility';
import {
  type OpenedScorecard,
  SCORE_INPUT_NAMES,
  type ScorecardContent,
} from '@zeel/protocol/rooms/scorecard';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { SaveBar } from '../../../shared/versions/SaveBar.tsx';
import { useVersionDraft } from '../../../shared/versions/use-version-draft.ts';
import { useSaveScorecardDraftMutation } from '../api.ts';
import { CutOffsSection, GradesSection } from '../editor/CutOffsSection.tsx';
import { CardEditorContext, createCardEditor, useCardEditor } from '../editor/card-editor.ts';
import { FactorSection } from '../editor/FactorSection.tsx';
import { RulesSection } from '../editor/RulesSection.tsx';
import { CardVersionsPanel } from './CardVersionsPanel.tsx';
import { ScorecardActions } from './ScorecardActions.tsx';
import { TrialPanel } from './TrialPanel.tsx';

/** The scorecard as a document: written while it is a draft, read otherwise, with what trials of it found. */
export function ScorecardDocument({ opened }: { readonly opened: OpenedScorecard }): ReactNode {
  const { draft, shownVersion } = opened;
  const { t } = useTranslation('scorecard');
  const mayManage = useMay('settings:manage');
  const writing = useCardDraft(opened);
  const editor = createCardEditor(writing.content, writing.set);
  const isSound = editor.faults.length === 0;
  const { revision, isUnsaved } = writing;
  const shown = { opened, revision, isUnsaved, isSound };
  return (
    <CardEditorContext value={editor}>
      {mayManage && <ScorecardActions {...shown} />}
      {writing.isOvertaken && (
        <Notice tone="warning" title={t('stale.title')}>
          <p>{t('stale.text')}</p>
          <TextButton onClick={writing.takeOver}>{t('stale.takeOver')}</TextButton>
        </Notice>
      )}
      <TrialPanel {...shown} />
      {/* What nobody may write is read in the same shape. */}
      <fieldset className="zl-card" disabled={!mayManage || draft === null}>
        <Hidden as="legend">
          {t(draft === null ? 'document.published' : 'document.draft', { version: shownVersion })}
        </Hidden>
        <CutOffsSection />
        <RulesSection />
        <GradesSection />
        {writing.content.factors.map((factor, at) => (
          <FactorSection key={factor.input} factor={factor} at={at} />
        ))}
        <MissingFactors />
      </fieldset>
      {mayManage && draft !== null && (
        <SaveBar
          state={t(isSound ? (isUnsaved ? 'save.unsaved' : 'save.saved') : 'save.faults', {
            count: editor.faults.length,
          })}
          problem={writing.problem}
          label={t('save.button')}
          isBusy={writing.isBusy}
          isDisabled={!isUnsaved}
          onSave={() => void writing.save()}
        />
      )}
      <CardVersionsPanel versions={opened.versions} />
    </CardEditorContext>
  );
}

/** The facts that the scorecard does not look at, each to be taken up with the bands of the first version. */
function MissingFactors(): ReactNode {
  const { t } = useTranslation(['scorecard', 'assessment']);
  const { content, change } = useCardEditor();
  const missing = DEFAULT_RULESET.factors.filter(
    ({ input }) => !content.factors.some((factor) => factor.input === input),
  );
  if (missing.length === 0) return null;
  return (
    <div className="zl-card__buttons">
      {missing
        .toSorted(
          (one, other) => SCORE_INPUT_NAMES.indexOf(one.input) - SCORE_INPUT_NAMES.indexOf(other.input),
        )
        .map((factor) => (
          <Button
            key={factor.input}
            size="small"
            onClick={() => change({ factors: [...content.factors, ...toContent(factor)] })}
          >
            {t('scorecard:factor.add', { name: t(`assessment:factors.${factor.input}`) })}
          </Button>
        ))}
    </div>
  );
}

/** A factor of the first version as a draft holds it. */
const toContent = (factor: (typeof DEFAULT_RULESET.factors)[number]): ScorecardContent['factors'] => [
  structuredClone(factor) as ScorecardContent['factors'][number], // A copy may be written to.
];

function useCardDraft({ content, draft }: OpenedScorecard) {
  const { t } = useTranslation('scorecard');
  const [saveDraft] = useSaveScorecardDraftMutation();
  return useVersionDraft<ScorecardContent>({
    content,
    revision: draft?.revision ?? 0,
    words: { failed: t('failed'), stale: t('stale.title') },
    save: (body) => (attempt) => saveDraft({ ...attempt, body }).unwrap(),
  });
}
