import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useAppServices } from '../app-services/app-services.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Toast } from '../kit/Toast.tsx';
import type { ShownToast } from './toast-channel.ts';
import { useTopLayer } from './use-top-layer.ts';

const DURATION_MS = 4_500;

const NONE: readonly ShownToast[] = [];
const listNone = (): readonly ShownToast[] => NONE;

/** The toasts at the top right of the page, above everything. */
export function ToastRegion(): ReactNode {
  const { toasts } = useAppServices();
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, listNone);
  const box = useTopLayer('zl-toasts', t('toastParts.region'), shown.length > 0);
  if (!box) return null;
  return createPortal(
    shown.map(({ key, number, kind = 'error', titleKey, title, descriptionKey, description, action }) => (
      <Toast
        key={key}
        tone={kind}
        title={titleKey ? t(titleKey) : (title ?? '')}
        description={descriptionKey ? t(descriptionKey) : description}
        action={action}
        toneLabel={t(`toastParts.${kind}`)}
        closeLabel={t('toastParts.close')}
        durationMs={DURATION_MS}
        turn={number}
        onClose={() => toasts.close(key)}
      />
    )),
    box,
  );
}
