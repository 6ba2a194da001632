import '../catalogue.ts';
import type { OpenedProduct, VersionContent } from '@zeel/protocol/rooms/product-versions';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useSaveDraftMutation, useVersionContentQuery } from '../api.ts';
import { AmountsSection } from '../editor/AmountsSection.tsx';
import { Consequences, type RenderPreview } from '../editor/Consequences.tsx';
import { createEditor, EditorContext, isUnreadable } from '../editor/editor.ts';
import { FeesSection } from '../editor/FeesSection.tsx';
import { LeaseSection } from '../editor/LeaseSection.tsx';
import { LimitsSection } from '../editor/LimitsSection.tsx';
import { PapersSection } from '../editor/PapersSection.tsx';
import { PartiesSection } from '../editor/PartiesSection.tsx';
import { PolicySection } from '../editor/PolicySection.tsx';
import { PriceSection } from '../editor/PriceSection.tsx';
import { TextsSection } from '../editor/TextsSection.tsx';
import { ProductActions } from './ProductActions.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

interface ProductDocumentProps {
  readonly opened: OpenedProduct;
  readonly renderPreview: RenderPreview;
  readonly onCopy: () => void;
}

/** A product as a document: written by administrators while it is a draft, read by all of the staff. */
export function ProductDocument({ opened, renderPreview, onCopy }: ProductDocumentProps): ReactNode {
  const { product, draft, shownVersionId, workingDays } = opened;
  const { t } = useTranslation('products');
  const mayManage = useMay('products:manage');
  const writing = useDraft(opened);
  const inForce = product.versions.find(({ isInForce }) => isInForce);
  const before = useVersionContentQuery(inForce?.versionId ?? '', { skip: inForce === undefined });
  const editor = createEditor(writing.content, writing.set);
  const version = product.versions[0]?.version ?? 1;
  return (
    <EditorContext value={editor}>
      {mayManage && (
        <ProductActions
          opened={opened}
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
          <PolicySection />
          <TextsSection />
        </fieldset>
        <div className="zl-editor__aside">
          <Consequences
            prodId={product.id}
            versionId={shownVersionId}
            version={version}
            before={before.data?.content.terms ?? null}
            workingDays={workingDays}
            renderPreview={renderPreview}
          />
        </div>
      </div>
      {mayManage && draft !== null && (
        <div className="zl-editor__save">
          <span role="status">{t(writing.isUnsaved ? 'save.unsaved' : 'save.saved')}</span>
          {writing.problem && <span className="zl-editor__fault">{writing.problem}</span>}
          <Button
            variant="primary"
            isBusy={writing.isBusy}
            disabled={!writing.isUnsaved || editor.faults.some(isUnreadable)}
            onClick={() => void writing.save()}
          >
            {t('save.button')}
          </Button>
        </div>
      )}
      <VersionsPanel product={product} />
    </EditorContext>
  );
}

/** The draft as it is written here. What somebody else saves meanwhile is taken over only when it is asked for, or nothing was typed. */
function useDraft({ product, content, draft }: OpenedProduct) {
  const { t } = useTranslation('products');
  const [saveDraft] = useSaveDraftMutation();
  const { send, isBusy, problem } = useSend({ failed: t('failed'), stale: t('stale.title') });
  const revision = draft?.revision ?? 0;
  const [base, setBase] = useState({ content, revision });
  const [written, setWritten] = useState<VersionContent | null>(null);
  const isNewer = base.revision !== revision || base.content !== content;
  const takeOver = (): void => {
    setBase({ content, revision });
    setWritten(null);
  };
  if (isNewer && written === null) takeOver();
  return {
    content: written ?? base.content,
    set: setWritten,
    isUnsaved: written !== null,
    isOvertaken: written !== null && base.revision !== revision && !isBusy,
    takeOver,
    isBusy,
    problem: problem?.words,
    save: async (): Promise<void> => {
      if (written === null) return;
      const body = { revision: base.revision, content: written };
      const sent = await send(body, (attempt) =>
        saveDraft({ ...attempt, params: { prodId: product.id }, body }).unwrap(),
      );
      if (!sent.isTaken) return;
      setBase({ content: written, revision: sent.reply.revision });
      setWritten(null);
    },
  };
}
