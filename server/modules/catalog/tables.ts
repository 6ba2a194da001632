import type { LendingPolicy, PolicyTexts, ProductClause } from '@zeel/domain/policy';
import type { ProductKind, ProductTerms } from '@zeel/domain/product';
import type { RequestRules } from '@zeel/domain/request-form';
import type { ProductPicture, ProductTexts } from '@zeel/protocol/rooms/catalog';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ProductChange } from '@zeel/protocol/rooms/product-versions';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type TextsByLanguage = Readonly<Record<Language, ProductTexts>>;
export type PolicyTextsByLanguage = Readonly<Record<Language, PolicyTexts>>;
export type ClausesInOrder = readonly ProductClause<Language>[];

/** A calendar day. The driver would turn it into an instant, so it is always selected as text. */
type DateColumn<Nullable extends null = never> = ColumnType<never, string | Nullable, string | Nullable>;

interface ProductsTable {
  id: string;
  position: Generated<number>;
  is_public: Generated<boolean>;
  open_from: DateColumn<null>;
  open_to: DateColumn<null>;
  created_at: ColumnType<Date, Date, never>;
  last_change: ProductChange | null;
  changed_at: Date | null;
  changed_by_user_id: string | null;
}

interface ProductVersionsTable {
  id: string;
  product_id: string;
  version: number;
  kind: ProductKind;
  picture: ProductPicture;
  terms: JSONColumnType<ProductTerms>;
  rules: JSONColumnType<RequestRules>;
  texts: JSONColumnType<TextsByLanguage>;
  policy: JSONColumnType<LendingPolicy>;
  policy_texts: JSONColumnType<PolicyTextsByLanguage>;
  clauses: JSONColumnType<ClausesInOrder>;
  created_at: ColumnType<Date, Date, never>;
  revision: Generated<number>;
  written_by_user_id: string | null;
  published_by_user_id: string | null;
  published_at: Date | null;
}

interface HolidaysTable {
  day: DateColumn;
  name: string;
  is_lunar: boolean;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    products: ProductsTable;
    product_versions: ProductVersionsTable;
    holidays: HolidaysTable;
  }
}
