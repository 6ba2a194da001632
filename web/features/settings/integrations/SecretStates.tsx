import '../catalogue.ts';
import type { SecretState } from '@zeel/protocol/rooms/integrations';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Which secrets the environment holds. */
export function SecretStates({ secrets }: { readonly secrets: readonly SecretState[] }): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <ul className="zl-integrations__secrets">
      {secrets.map(({ variable, isSet }) => (
        <li key={variable}>
          <bdi dir="ltr">
            <code>{variable}</code>
          </bdi>{' '}
          <span>{t(isSet ? 'integrations.isSet' : 'integrations.isNotSet')}</span>
        </li>
      ))}
    </ul>
  );
}
