import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../../../../../shared/i18n/language-names.ts';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Panel } from '../Panel.tsx';

/** Who agreed to what, in which wording and language, and when. */
export function ConsentsPanel({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('dossier');
  const { dateTime } = useFormats();
  const { consents, parties } = dossier;
  const nameOf = (partyId: string | null): string =>
    parties.find(({ id }) => id === partyId)?.name ?? t('consents.applicant');
  return (
    <Panel name="consents" none={consents.length === 0 && t('consents.none')}>
      {consents.length > 0 && (
        <ul className="zl-dossier-rows">
          {consents.map(({ purpose, partyId, wordingVersion, language, givenAt }) => (
            <li key={`${purpose}.${partyId}.${givenAt}`} className="zl-dossier-row">
              <div className="zl-dossier-row__head">
                <span>{t(`consents.purposes.${purpose}`)}</span>
                <time className="zl-dossier-row__when" dateTime={givenAt}>
                  {dateTime(givenAt)}
                </time>
              </div>
              <p className="zl-dossier-row__facts">
                <bdi>{nameOf(partyId)}</bdi> · {t('consents.wording')} <bdi>{wordingVersion}</bdi> ·{' '}
                {LANGUAGE_NAMES[language]}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
