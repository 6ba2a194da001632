import { expect, test } from 'vitest';
import { keepPastKinds, type RequestRules, USUAL_PAPER_KINDS } from '../request-form/index.ts';
import { findPaperFaults } from './find-paper-faults.ts';

const RULES: RequestRules = {
  applicantKinds: ['individual'],
  documents: [
    { type: 'identity_card', isRequired: true, applicantKind: null },
    { type: 'own_4h7k2m9p', isRequired: true, applicantKind: null },
  ],
  guarantor: 'none',
  coBorrower: 'none',
  collateral: 'none',
  assetType: null,
  coolingOffDays: 3,
};
const POLICY = {
  conditions: [
    { code: 'insured', documentType: 'insurance_policy', isUsual: true },
    { code: 'told', documentType: null, isUsual: true },
  ],
  checklist: [],
  exceptions: [],
} as const;
const OWN = {
  code: 'own_4h7k2m9p',
  isActive: true,
  words: { en: { name: 'Herd count', help: 'By age.' } },
} as const;

test('a draft asks for usual kinds and for those that the lender added', () => {
  const kinds = keepPastKinds([...USUAL_PAPER_KINDS, OWN], []);
  expect(findPaperFaults({ rules: RULES, policy: POLICY }, kinds)).toEqual([]);
});

test('a kind that is retired is said where the draft asks for it', () => {
  const kinds = USUAL_PAPER_KINDS.map((kind) => ({ ...kind, isActive: kind.code !== 'insurance_policy' }));
  expect(findPaperFaults({ rules: RULES, policy: POLICY }, keepPastKinds(kinds, [OWN]))).toEqual([
    { field: 'documents.1.type', kind: 'paper-retired' },
    { field: 'policy.conditions.0.documentType', kind: 'paper-retired' },
  ]);
});
