import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SHOWN, type Shown, writeShown } from '../shown.ts';

/** All, open or ended. Kept in the address: Back, a reload and a shared link find the same list. */
export function ShownChoice({ shown }: { readonly shown: Shown }): ReactNode {
  const { t } = useTranslation('requests');
  const [search, setSearch] = useSearchParams();
  return (
    <fieldset className="zl-segments zl-own-shown" aria-label={t('list.shown.label')}>
      {SHOWN.map((one) => (
        <label key={one} className="zl-segment">
          <input
            type="radio"
            name="shown"
            className="zl-hidden"
            checked={one === shown}
            onChange={() => setSearch(writeShown(search, one))}
          />
          {t(`list.shown.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
