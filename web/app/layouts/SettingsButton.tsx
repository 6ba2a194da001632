import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ToolButton } from '../../shared/kit/ToolButton.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { LazyPanelBoundary } from './LazyPanelBoundary.tsx';

const SettingsPanel = lazyPart<{ readonly onClose: () => void }>(
  () => import('./settings/SettingsPanel.tsx'),
);

export function SettingsButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton aria-label={t('appearance.open')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="settings" />
      </ToolButton>
      <LazyPanelBoundary>{isOpen && <SettingsPanel onClose={() => setOpen(false)} />}</LazyPanelBoundary>
    </>
  );
}
