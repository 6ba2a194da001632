import type { DocumentType } from '@zeel/domain/request-form';
import type { ItemKind } from '@zeel/protocol/rooms/tracking';
import type { Catalogues } from '../../../../shared/i18n/catalogue-types.ts';
import type {} from '../catalogue.ts';

export type ReadyMadeTextName = keyof Catalogues['deskActions']['ready'];

interface ReadyMadeText {
  readonly kind: ItemKind;
  readonly documentType: DocumentType | null;
}

const paper = (documentType: DocumentType): ReadyMadeText => ({ kind: 'document', documentType });
const ANSWER: ReadyMadeText = { kind: 'answer', documentType: null };
const CORRECTION: ReadyMadeText = { kind: 'correction', documentType: null };

/** The items that officers ask for most; their words stand in the catalogues. */
export const READY_MADE_TEXTS: Readonly<Record<ReadyMadeTextName, ReadyMadeText>> = {
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

export const READY_TEXT_NAMES: readonly ReadyMadeTextName[] = Object.keys(READY_MADE_TEXTS).filter(
  (name): name is ReadyMadeTextName => Object.hasOwn(READY_MADE_TEXTS, name),
);
