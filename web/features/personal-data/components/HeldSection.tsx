import type { getHeldData, HeldRequestRow } from '@zeel/protocol/rooms/personal-data';
import { type ReactNode, useId, useState } from 'react';
import type { CallReply } from '../../../shared/http/call-endpoint.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { HeldRequestPart } from './HeldRequestPart.tsx';

type Held = CallReply<typeof getHeldData>;

/** Everything that is held about a person, to be read. */
export function HeldSection({ held }: { readonly held: Held }): ReactNode {
  const { t } = useTranslation('personalData');
  const { date, number } = useFormats();
  const { account } = held;
  const facts: readonly (readonly [string, string])[] = [
    [t('held.name'), account.displayName],
    [t('held.email'), account.email],
    [t('held.phone'), account.phone ?? ''],
    [t('held.language'), LANGUAGE_NAMES[account.language]],
    [t('held.since'), date(account.createdAt)],
    [t('held.sessions'), number(held.sessions.length)],
    [t('held.connected'), held.connectedAccounts.map(({ provider }) => provider).join(', ')],
    [t('held.notifications'), number(held.notifications.length)],
  ];
  return (
    <SettingsSection title={t('held.title')} text={t('held.text')}>
      <dl className="zl-held">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value === '' ? t('held.nothing') : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('held.requests')}</h3>
      {held.requests.length === 0 ? (
        <p className="zl-settings__text">{t('held.noRequests')}</p>
      ) : (
        <ul className="zl-held-requests">
          {held.requests.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function RequestItem({ request }: { readonly request: HeldRequestRow }): ReactNode {
  const { t } = useTranslation('personalData');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = request.reference ?? t('held.draft');
  return (
    <li>
      <div className="zl-held-requests__row">
        <p>
          <bdi className="zl-held-requests__name">{name}</bdi>
          <bdi>
            {request.productName} · {date(request.createdAt)}
          </bdi>
        </p>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? t('held.hide') : t('held.show')}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('held.hide') : t('held.show')}
        </Button>
      </div>
      <div id={id}>{isOpen && <HeldRequestPart loanRequestId={request.id} />}</div>
    </li>
  );
}
