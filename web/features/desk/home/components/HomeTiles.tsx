import type { Role } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import type { DeskHome } from '../api.ts';
import { listTiles } from '../list-tiles.ts';
import { QueueLink } from './QueueLink.tsx';

interface HomeTilesProps {
  readonly home: DeskHome;
  readonly roles: readonly Role[];
}

/** The few figures that say what kind of day it is. */
export function HomeTiles({ home, roles }: HomeTilesProps): ReactNode {
  const { t } = useTranslation('deskHome');
  const { number } = useFormats();
  return (
    <ul className="zl-desk-tiles">
      {listTiles(roles, home).map(({ name, count, filter, isPressing }) => (
        <li key={name}>
          <QueueLink
            filter={filter}
            look="panel"
            className={isPressing ? 'zl-desk-tile zl-desk-tile--pressing' : 'zl-desk-tile'}
          >
            <strong>
              <Digits>{number(count)}</Digits>
            </strong>
            <span>{t(`tiles.${name}`)}</span>
          </QueueLink>
        </li>
      ))}
    </ul>
  );
}
