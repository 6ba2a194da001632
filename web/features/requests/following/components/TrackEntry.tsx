import { type ReactNode, useState } from 'react';
import type { OpenedRequest } from '../../../../shared/address/kept-secrets.ts';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { ContactPanel } from '../../../../shared/lender/ContactPanel.tsx';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { CodeForm } from './CodeForm.tsx';
import { ReferenceForm, type SentCode } from './ReferenceForm.tsx';

const MAILBOX_PATH = '/demo/mailbox';

interface TrackEntryProps {
  /** Why the person is here again. */
  readonly notice: string | undefined;
  readonly onOpened: (opened: OpenedRequest) => void;
}

/** The way in without an account: the reference, then a code. */
export function TrackEntry({ notice, onOpened }: TrackEntryProps): ReactNode {
  const { t } = useTranslation('track');
  const { pathTo, config } = useAppServices();
  const hasToken = useAppSelector((state) => state.auth.token !== null);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [reference, setReference] = useState('');
  return (
    <div className="zl-track__entry">
      <h1>{t('title')}</h1>
      <p className="zl-track__lead">{t('lead')}</p>
      <Panel className="zl-track__card">
        {sent ? (
          <CodeForm sent={sent} onOpened={onOpened} onBack={() => setSent(null)} />
        ) : (
          <ReferenceForm
            reference={reference}
            notice={notice}
            onSent={(next) => {
              setReference(next.reference);
              setSent(next);
            }}
          />
        )}
      </Panel>
      {!hasToken && (
        <p className="zl-track__small">
          {t('entry.account')} <TextLink to={pathTo('login')}>{t('entry.signIn')}</TextLink>
        </p>
      )}
      {config.mode === 'demo' && sent && (
        <p className="zl-track__small">
          {t('entry.demo')}{' '}
          <TextLink href={MAILBOX_PATH} target="_blank" rel="noreferrer">
            {t('entry.mailbox')}
          </TextLink>
        </p>
      )}
      <ContactPanel />
    </div>
  );
}
