import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../shared/files/save-file.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { Icon, type IconName } from '../../../shared/look/Icon.tsx';
import type { DocumentCalls } from '../document-calls.ts';
import { stepZoom, type ZoomAndTurn } from './zoom-and-turn.ts';

interface ViewerToolsProps {
  readonly document: StoredDocument;
  readonly calls: Pick<DocumentCalls, 'readContent'>;
  readonly look: ZoomAndTurn;
  readonly onLook: (look: ZoomAndTurn) => void;
}

/** Nearer, further, whole, turned, and a copy to keep. */
export function ViewerTools({ document, calls, look, onLook }: ViewerToolsProps): ReactNode {
  const { t } = useTranslation('documents');
  const [saving, setSaving] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async (): Promise<void> => {
    if (saving === 'busy') return;
    setSaving('busy');
    try {
      saveFile(await calls.readContent(document.id, 'attachment'), document.fileName);
      setSaving('idle');
    } catch (error) {
      setSaving('failed');
      if (!(error instanceof HttpError)) throw error;
    }
  };
  const tools: readonly { icon: IconName; label: string; act: () => void; isOff?: boolean }[] = [
    {
      icon: 'zoomOut',
      label: t('viewer.zoomOut'),
      act: () => onLook(stepZoom(look, -1)),
      isOff: look.zoom <= 1,
    },
    { icon: 'zoomIn', label: t('viewer.zoomIn'), act: () => onLook(stepZoom(look, 1)) },
    { icon: 'fit', label: t('viewer.fit'), act: () => onLook({ ...look, zoom: 1 }), isOff: look.zoom === 1 },
    { icon: 'turn', label: t('viewer.turn'), act: () => onLook({ ...look, turns: look.turns + 1 }) },
    { icon: 'download', label: t('viewer.save'), act: () => void save() },
  ];
  return (
    <div className="zl-viewer__tools" role="toolbar" aria-label={t('viewer.tools')}>
      {tools.map(({ icon, label, act, isOff = false }) => (
        <ToolButton key={icon} aria-label={label} title={label} aria-disabled={isOff} onClick={act}>
          <Icon name={icon} />
        </ToolButton>
      ))}
      <span className="zl-viewer__status" role="status">
        {saving === 'failed' && t('viewer.saveFailed')}
      </span>
    </div>
  );
}
