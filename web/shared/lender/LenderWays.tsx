import type { Lender, OpeningHours } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextLink } from '../kit/TextLink.tsx';

/** Whether the lender can be reached at all: texts promise only what is set. */
export const hasWays = ({ phone, email, address, chats }: Lender): boolean =>
  phone !== null || email !== null || address !== null || chats.length > 0;

/** Phone with its hours, chats and address of the lender, as far as they are set. */
export function LenderWays(): ReactNode {
  const { t } = useTranslation('shell');
  const { phone, email, hours, address, chats } = useAppServices().config.lender;
  const daysOf = ({ from, to }: OpeningHours): string =>
    from === to
      ? t(`contact.weekdays.${from}`)
      : `${t(`contact.weekdays.${from}`)}–${t(`contact.weekdays.${to}`)}`;
  return (
    <ul className="zl-lender-ways">
      {phone !== null && (
        <li>
          <TextLink href={`tel:${phone.replaceAll(' ', '')}`} aria-label={t('contact.call', { phone })}>
            <bdi>{phone}</bdi>
          </TextLink>
          {hours.length > 0 && (
            <span className="zl-lender-ways__hours">
              {hours.map((one) => `${daysOf(one)} ${one.opens}–${one.closes}`).join(', ')}
            </span>
          )}
        </li>
      )}
      {email !== null && (
        <li>
          <TextLink href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </TextLink>
        </li>
      )}
      {chats.map(({ name, url }) => (
        <li key={url}>
          <TextLink href={url} target="_blank" rel="noreferrer">
            {name}
          </TextLink>
        </li>
      ))}
      {address !== null && (
        <li>
          <address className="zl-lender-ways__address">{address}</address>
        </li>
      )}
    </ul>
  );
}
