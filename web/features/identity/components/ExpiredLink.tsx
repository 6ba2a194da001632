import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SignInFrame } from './SignInFrame.tsx';

/** A link that was used, has expired or is cut off, and how to get another. */
export function ExpiredLink({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('mailLinks');
  return (
    <SignInFrame title={t('link.expiredTitle')} intro={t('link.expiredText')}>
      <div className="zl-front__ways">{children}</div>
    </SignInFrame>
  );
}
