import '../catalogue.ts';
import { COMMON_CAPS } from '@zeel/domain/policy';
import type { OpenedProduct, VersionContent } from '@zeel/protocol/rooms/product-versions';
import { type ReactNode, useRef, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { usePaperKinds } from '../../../shared/papers/use-paper-kinds.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { SaveBar } from '../../../shared/versions/SaveBar.tsx';
import { useVersionDraft } from '../../../shared/versions/use-version-draft.ts';
import { useSaveDraftMutation, useVersionContentQuery } from '../api.ts';
import { AmountsSection } from '../editor/AmountsSection.tsx';
import { ClausesSection } from '../editor/ClausesSection.tsx';
import { type BesideVersion, Consequences } from '../editor/Consequences.tsx';
import { ExampleAgreement } from '../editor/ExampleAgreement.tsx';
import { createEditor, EditorContext, isUnreadable, type Removal } from '../editor/editor.ts';
import { FeesSection } from '../editor/FeesSection.tsx';
import { LeaseSection } from '../editor/LeaseSection.tsx';
import { LimitsSection } from '../editor/LimitsSection.tsx';
import { PapersSection } from '../editor/PapersSection.tsx';
import { PartiesSection } from '../editor/PartiesSection.tsx';
import { PolicySection } from '../editor/PolicySection.tsx';
import { PriceSection } from '../editor/PriceSection.tsx';
import { TextsSection } from '../editor/TextsSection.tsx';
import { TimesSection } from '../editor/TimesSection.tsx';
import { ProductActions } from './ProductActions.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

interface ProductDocumentProps extends BesideVersion {
  readonly opened: OpenedProduct;
  readonly onCopy: () => void;
}

/** A product as a document: written by administrators while it is a draft, read by all of the staff. */
export function ProductDocument({
  opened,
  onCopy,
  renderAgreement,
  ...beside
}: ProductDocumentProps): ReactNode {
  const { product, draft, shownVersionId, workingDays } = opened;
  const { t } = useTranslation('products');
  const { config } = useAppServices();
  const mayManage = useMay('products:manage');
  const writing = useDraft(opened);
  const kinds = usePaperKinds();
  const inForce = product.versions.find(({ isInForce }) => isInForce);
  const before = useVersionContentQuery(inForce?.versionId ?? '', { skip: inForce === undefined });
  const editor = createEditor({
    content: writing.content,
    // A published version keeps what it was published with, so newer caps say nothing about it.
    caps: draft === null ? COMMON_CAPS : opened.caps,
    kinds: draft === null ? null : kinds,
    offered: config.languages,
    ...useRemoval(writing),
  });
  const version = product.versions[0]?.version ?? 1;
  return (
    <EditorContext value={editor}>
      {mayManage && (
        <ProductActions
          opened={opened}
          revision={writing.revision}
          isUnsaved={writing.isUnsaved}
          isSound={editor.faults.length === 0 && editor.missing.length === 0}
          onCopy={onCopy}
        />
      )}
      {writing.isOvertaken && (
        <Notice tone="warning" title={t('stale.title')}>
          <p>{t('stale.text')}</p>
          <TextButton onClick={writing.takeOver}>{t('stale.takeOver')}</TextButton>
        </Notice>
      )}
      <div className="zl-editor">
        {/* What nobody may write is read in the same shape. */}
        <fieldset className="zl-editor__document" disabled={!mayManage || draft === null}>
          <Hidden as="legend">
            {t(draft === null ? 'document.published' : 'document.draft', { version })}
          </Hidden>
          <AmountsSection />
          <PriceSection />
          <LeaseSection />
          <FeesSection />
          <PapersSection />
          <PartiesSection />
          <LimitsSection />
          <TimesSection usual={opened.usualTimes} />
          <PolicySection />
          <TextsSection />
        </fieldset>
        <div className="zl-editor__aside">
          <Consequences
            shown={{ id: product.id, versionId: shownVersionId, version }}
            before={before.data?.content.terms ?? null}
            workingDays={workingDays}
            {...beside}
          />
        </div>
      </div>
      <fieldset className="zl-editor__document" disabled={!mayManage || draft === null}>
        <Hidden as="legend">{t('sections.clauses')}</Hidden>
        <ClausesSection />
      </fieldset>
      <ExampleAgreement
        versionId={shownVersionId}
        isUnsaved={writing.isUnsaved}
        renderAgreement={renderAgreement}
      />
      {mayManage && draft !== null && (
        <SaveBar
          state={t(writing.isUnsaved ? 'save.unsaved' : 'save.saved')}
          problem={writing.problem}
          label={t('save.button')}
          isBusy={writing.isBusy}
          isDisabled={!writing.isUnsaved || editor.faults.some(isUnreadable)}
          onSave={() => void writing.save()}
        />
      )}
      <VersionsPanel product={product} />
    </EditorContext>
  );
}

/** The entry that was removed last, as long as the draft is what its removal made of it. */
function useRemoval({ content, set }: Pick<ReturnType<typeof useDraft>, 'content' | 'set'>) {
  const [removed, setRemoved] = useState<(Removal & { readonly after: VersionContent }) | null>(null);
  const latest = useRef(content);
  return {
    removal: removed?.after === content ? removed : null,
    onChange: (next: VersionContent): void => {
      latest.current = next;
      set(next);
    },
    onRemoved: (removal: Removal): void => setRemoved({ ...removal, after: latest.current }),
  };
}

function useDraft({ product, content, draft }: OpenedProduct) {
  const { t } = useTranslation('products');
  const [saveDraft] = useSaveDraftMutation();
  return useVersionDraft<VersionContent>({
    content,
    revision: draft?.revision ?? 0,
    words: { failed: t('failed'), stale: t('stale.title') },
    save: (body) => (attempt) => saveDraft({ ...attempt, params: { prodId: product.id }, body }).unwrap(),
  });
}
