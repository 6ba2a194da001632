import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import { compareFields, type NamedChange } from '../../../shared/compare/compare-fields.ts';
import { listVersionFields, type Speech } from './list-version-fields.ts';

/** The differences of two versions of a product as a reader is told them. */
export const compareVersions = (
  before: VersionContent,
  after: VersionContent,
  speech: Speech,
): readonly NamedChange[] =>
  compareFields(listVersionFields(before, speech), listVersionFields(after, speech));
