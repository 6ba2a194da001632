import type { Language } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../shared/look/Icon.tsx';

/** Says which language the applicant reads, where one writes to them. */
export function ApplicantLanguageHint({ language }: { readonly language: Language }): ReactNode {
  const { t } = useTranslation('deskActions');
  return (
    <p className="zl-reads">
      <Icon name="globe" sizePx={16} />
      <span>{t(`reads.${language}`)}</span>
    </p>
  );
}
