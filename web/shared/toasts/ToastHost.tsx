import { notification } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../app-services/app-services.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { Toast } from './toast-channel.ts';

export const TOAST_DURATION_S = 4.5;

/** Shows toasts through an instance of the kit that lives in this tree, so that theme and direction reach it. */
export default function ToastHost(): ReactNode {
  const { toasts } = useAppServices();
  const { t } = useTranslation();
  const rtl = useAppSelector((state) => state.theme.direction === 'rtl');
  const [instance, holder] = notification.useNotification({
    placement: 'topRight',
    duration: TOAST_DURATION_S,
    rtl,
  });
  useEffect(
    () =>
      toasts.attach(({ key, kind = 'error', titleKey, title, descriptionKey, description }: Toast) => {
        instance[kind]({
          key,
          title: titleKey ? t(titleKey) : (title ?? ''),
          description: descriptionKey ? t(descriptionKey) : description,
        });
      }),
    [toasts, instance, t],
  );
  return holder;
}
