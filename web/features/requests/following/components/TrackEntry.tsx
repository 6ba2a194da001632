import { type ReactNode, useState } from 'react';
import type { OpenedRequest } from '../../../../shared/address/kept-secrets.ts';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { ContactPanel } from '../../../../shared/lender/ContactPanel.tsx';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { CodeForm } from './CodeForm.tsx';
import { LostReferenceForm } from './LostReferenceForm.tsx';
import { ReferenceForm, type SentCode } from './ReferenceForm.tsx';

const MAILBOX_PATH = '/demo/mailbox';

interface TrackEntryProps {
  /** Why the person is here again. */
  readonly notice: string | undefined;
  readonly onOpened: (opened: OpenedRequest) => void;
}

/** The way in without an account: the reference, then a code; or links, for somebody who has no reference. */
export function TrackEntry({ notice, onOpened }: TrackEntryProps): ReactNode {
  const { t } = useTranslation('track');
  const { pathTo, config } = useAppServices();
  const hasToken = useAppSelector((state) => state.auth.token !== null);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [reference, setReference] = useState('');
  const [isLost, setLost] = useState(false);
  const [areLinksSent, setLinksSent] = useState(false);
  return (
    <div className="zl-track__entry">
      <h1>{t('title')}</h1>
      <p className="zl-track__lead">{t('lead')}</p>
      <Panel className="zl-track__card">
        {sent ? (
          <CodeForm sent={sent} onOpened={onOpened} onBack={() => setSent(null)} />
        ) : isLost ? (
          <LostReferenceForm onSent={() => setLinksSent(true)} onBack={() => setLost(false)} />
        ) : (
          <>
            <ReferenceForm
              reference={reference}
              notice={notice}
              onSent={(next) => {
                setReference(next.reference);
                setSent(next);
              }}
            />
            <div className="zl-track__ways">
              <TextButton onClick={() => setLost(true)}>{t('lost.open')}</TextButton>
            </div>
          </>
        )}
      </Panel>
      {!hasToken && (
        <p className="zl-track__small">
          {t('entry.account')} <TextLink to={pathTo('login')}>{t('entry.signIn')}</TextLink>
        </p>
      )}
      {config.mode === 'demo' && (sent || areLinksSent) && (
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
