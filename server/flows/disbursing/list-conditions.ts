import { HOLDER_CONDITION } from '@zeel/domain/payout';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ShownCondition } from '@zeel/protocol/rooms/decisions';
import { nameConditions } from '../../modules/catalog/index.ts';
import { textsOf } from '../../modules/disbursements/index.ts';
import { fillMessage } from '../../platform/i18n/index.ts';
import type { Payout } from './read-payouts.ts';

/** Whether the account's holder has to be explained, or was. */
const hasOtherHolder = ({ account, isHolderSame }: Payout): boolean => account !== null && !isHolderSame;

/** The keys that can be ticked. */
export const conditionKeysOf = (payout: Payout): string[] => [
  ...payout.offer.conditions.map(({ key }) => key),
  ...(hasOtherHolder(payout) ? [HOLDER_CONDITION] : []),
];

/** The conditions of the offer in one language, and a word about an account of another name. */
export function listConditions(payout: Payout, language: Language): ShownCondition[] {
  const { product, offer, account, payee } = payout;
  const words = textsOf(language).condition.accountHolder;
  return [
    ...nameConditions(product, language, offer.conditions),
    ...(hasOtherHolder(payout)
      ? [
          {
            key: HOLDER_CONDITION,
            name: fillMessage(words, { holder: account?.holder ?? '', payee }),
            isOwn: false,
            documentType: null,
          },
        ]
      : []),
  ];
}
