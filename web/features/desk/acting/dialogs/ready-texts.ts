import type { DocumentType } from '@zeel/domain/request-form';
import type { ItemKind } from '@zeel/protocol/rooms/tracking';
import type { Catalogues } from '../../../../shared/i18n/catalogue-types.ts';
import type {} from '../catalogue.ts';

export type ReadyTextName = keyof Catalogues['deskActions']['ready'];

interface ReadyText {
  readonly kind: ItemKind;
  readonly documentType: DocumentType | null;
}

const paper = (documentType: DocumentType): ReadyText => ({ kind: 'document', documentType });
const ANSWER: ReadyText = { kind: 'answer', documentType: null };
const CORRECTION: ReadyText = { kind: 'correction', documentType: null };

/** What officers ask for most; the words stand in the catalogues. */
export const READY_TEXTS: Readonly<Record<ReadyTextName, ReadyText>> = {
  bank_statement: paper('bank_statement'),
  identity_card: paper('identity_card'),
  social_insurance: paper('social_insurance_statement'),
  salary_statement: paper('salary_statement'),
  residence: paper('residence_statement'),
  vendor_invoice: paper('vendor_invoice'),
  collateral: paper('collateral_certificate'),
  employer: ANSWER,
  other_payments: ANSWER,
  purpose: ANSWER,
  address: CORRECTION,
  bank_account: CORRECTION,
};

export const READY_TEXT_NAMES: readonly ReadyTextName[] = Object.keys(READY_TEXTS).filter(
  (name): name is ReadyTextName => Object.hasOwn(READY_TEXTS, name),
);
