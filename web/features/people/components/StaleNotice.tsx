import type { PersonRow } from '@zeel/protocol/rooms/identity';
import type { ReactNode } from 'react';
import { Notice, NoticeList } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { describeChange, isUnchanged } from '../describe-change.ts';

interface StaleNoticeProps {
  readonly before: PersonRow;
  readonly now: PersonRow;
  readonly onTakeOver: () => void;
}

/** Says what someone else changed meanwhile, beside choices that are still there. */
export function StaleNotice({ before, now, onTakeOver }: StaleNoticeProps): ReactNode {
  const { t } = useTranslation(['people', 'identity']);
  const { list, money } = useFormats();
  const change = describeChange(before, now);
  const name = (roles: readonly (typeof change.given)[number][]): string =>
    list(roles.map((role) => t(`identity:role.${role}`)));
  return (
    <Notice tone="warning" title={t('stale.title')}>
      <p>{t('stale.text')}</p>
      <NoticeList>
        {change.given.length > 0 && <li>{t('stale.given', { roles: name(change.given) })}</li>}
        {change.taken.length > 0 && <li>{t('stale.taken', { roles: name(change.taken) })}</li>}
        {change.authorityMnt !== undefined && (
          <li>
            {t('stale.authority', {
              amount: change.authorityMnt === null ? t('stale.none') : money(change.authorityMnt),
            })}
          </li>
        )}
        {change.status !== undefined && (
          <li>{t('stale.status', { status: t(`status.${change.status}`) })}</li>
        )}
        {isUnchanged(change) && <li>{t('stale.same')}</li>}
      </NoticeList>
      <TextButton onClick={onTakeOver}>{t('stale.takeOver')}</TextButton>
    </Notice>
  );
}
