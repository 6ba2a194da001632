import '../catalogue.ts';
import type { Integration, SecretState } from '@zeel/protocol/rooms/integrations';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useIntegrationsQuery, useTestIntegrationMutation } from './api.ts';
import { IntegrationRow, type Tested } from './IntegrationRow.tsx';
import { SecretStates } from './SecretStates.tsx';

/** The services outside, with when each last answered and a way to try it. Secrets are named, never shown. */
export function Integrations(): ReactNode {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const mayManage = useMay('settings:manage');
  const { data, isError, refetch, fulfilledTimeStamp } = useIntegrationsQuery();
  const [tested, setTested] = useState<Partial<Record<Integration, Tested>>>({});
  const [testIntegration] = useTestIntegrationMutation();
  const { send, isBusyAt, problem } = useSend({ failed: t('integrations.testFailed') });
  const test = async (integration: Integration): Promise<void> => {
    const body = { integration };
    setTested((before) => ({ ...before, [integration]: undefined }));
    const sent = await send(body, (attempt) => testIntegration({ ...attempt, body }).unwrap(), integration);
    if (!sent.isTaken) return;
    await refetch();
    setTested((before) => ({ ...before, [integration]: sent.reply }));
  };
  return (
    <Panel as="section" className="zl-setting" aria-labelledby={titleId}>
      <Hidden as="h2" id={titleId}>
        {t('parts.integrations.title')}
      </Hidden>
      <p className="zl-dead__intro">{t('integrations.text')}</p>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {isError && (
        <Notice tone="warning">
          {t('integrations.notLoaded')}{' '}
          <TextButton onClick={() => void refetch()}>{t('form.retry')}</TextButton>
        </Notice>
      )}
      {data === undefined && !isError && <SkeletonLine />}
      {data && (
        <>
          <ul className="zl-integrations" aria-labelledby={titleId}>
            {data.integrations.map((entry) => (
              <IntegrationRow
                key={entry.integration}
                entry={entry}
                nowMs={fulfilledTimeStamp ?? 0}
                tested={tested[entry.integration]}
                isBusy={isBusyAt(entry.integration)}
                onTest={mayManage ? () => void test(entry.integration) : null}
              />
            ))}
          </ul>
          <HouseSecrets secrets={data.secrets} />
        </>
      )}
    </Panel>
  );
}

function HouseSecrets({ secrets }: { readonly secrets: readonly SecretState[] }): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <>
      <h3 className="zl-integrations__keys">{t('integrations.keys')}</h3>
      <p className="zl-dead__intro">{t('integrations.keysText')}</p>
      <SecretStates secrets={secrets} />
    </>
  );
}
