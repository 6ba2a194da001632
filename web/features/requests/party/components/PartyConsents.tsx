import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { ConsentList } from '../../form/fields/ConsentList.tsx';
import type { PartyCalls } from '../party-calls.ts';

interface PartyConsentsProps {
  readonly calls: PartyCalls;
  readonly wordings: readonly ConsentWording[];
  readonly onWordings: (wordings: readonly ConsentWording[]) => void;
}

/** The consents without which a part cannot be taken, one by one and word for word. Nothing else is asked. */
export function PartyConsents({ calls, wordings, onWordings }: PartyConsentsProps): ReactNode {
  const { t } = useTranslation('request');
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback((): void => {
    setFailed(false);
    calls.listWordings().then(
      (all) => onWordings(all.filter(({ isRequired }) => isRequired)),
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        if (error.failure !== 'aborted') setFailed(true);
      },
    );
  }, [calls, onWordings]);
  // A change of language brings the wordings in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(load, [load, language]);
  if (hasFailed && wordings.length === 0)
    return (
      <Notice tone="warning">
        {t('consent.failed')} <TextButton onClick={load}>{t('consent.retry')}</TextButton>
      </Notice>
    );
  return <ConsentList wordings={wordings} />;
}
