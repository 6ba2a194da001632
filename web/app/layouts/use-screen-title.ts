import { useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { changeTitle } from '../../shared/look/document-title.ts';
import { useOwnName } from '../../shared/look/own-name.ts';
import { useCurrentRow } from './use-current-row.ts';

/** The entry path has two faces and carries the specified title alone. */
const ENTRY_SCREENS: ReadonlySet<string> = new Set(['publicIndex', 'home']);

/** Puts the name of the open screen before the specified title, so that tabs and the history tell screens apart. */
export function useScreenTitle(): void {
  const { t } = useTranslation('routes');
  const row = useCurrentRow();
  const ownName = useOwnName();
  const name = row && !ENTRY_SCREENS.has(row.name) ? ownName || t(`screens.${row.name}`) : '';
  useEffect(() => changeTitle({ name }), [name]);
}
