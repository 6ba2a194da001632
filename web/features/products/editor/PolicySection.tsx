import '../catalogue.ts';
import { EXCEPTABLE_LIMITS, type ProductException } from '@zeel/domain/policy';
import { MOST_POLICY_ENTRIES } from '@zeel/protocol/rooms/lending-policy';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { listChoosable, usePaperKinds } from '../../../shared/papers/use-paper-kinds.ts';
import { usePaperNames } from '../../../shared/papers/use-paper-names.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { CodeField } from './CodeField.tsx';
import { ChoiceField, PercentField, useProblemAt, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { EntryRows } from './EntryRows.tsx';
import { useEditor } from './editor.ts';
import { dropWords, freeCode, renameWords } from './named-entries.ts';
import { PaperChoice } from './PaperChoice.tsx';

type Policy = VersionContent['policy'];
type Condition = Policy['conditions'][number];
type Check = Policy['checklist'][number];
type CodedPart = 'conditions' | 'checklist';

/** The lender's own rules, which the desk works by: conditions, the officer's checklist and exceptions. */
export function PolicySection(): ReactNode {
  const { t } = useTranslation('products');
  return (
    <EditorSection title={t('sections.policy')} lead={t('policy.lead')}>
      <Conditions />
      <Checklist />
      <Exceptions />
    </EditorSection>
  );
}

/** One list of the policy: how it is read, written and named. */
function useCoded<Part extends CodedPart>(part: Part) {
  const { content, change } = useEditor();
  const language = useAppSelector((state) => state.theme.locale);
  const withEntries = (entries: Policy[Part]): VersionContent => ({
    ...content,
    policy: { ...content.policy, [part]: entries },
  });
  return {
    fault: useProblemAt(`policy.${part}.code`),
    nameOf: ({ code }: { readonly code: string }): string =>
      content.policyTexts[language][part][code] || code,
    set: (entries: Policy[Part]) => change(withEntries(entries)),
    remove: (code: string, left: Policy[Part]) => change(dropWords(withEntries(left), part, code)),
    rename: (entries: Policy[Part], from: string, to: string) =>
      change(renameWords(withEntries(entries), part, from, to)),
  };
}

const recode = <Entry extends { readonly code: string }>(
  entries: readonly Entry[],
  at: number,
  code: string,
): readonly Entry[] => entries.map((entry, index) => (index === at ? { ...entry, code } : entry));

/** What may have to be met before money is paid out, and the paper that proves it. */
function Conditions(): ReactNode {
  const { t } = useTranslation('products');
  const namePaper = usePaperNames((usual) => t(`papers.types.${usual}`));
  const kinds = usePaperKinds();
  const { conditions } = useEditor().content.policy;
  const { fault, nameOf, set, remove, rename } = useCoded('conditions');
  return (
    <>
      <h3>{t('policy.conditions')}</h3>
      {fault && <p className="zl-editor__fault">{fault}</p>}
      <EntryRows<Condition>
        entries={conditions}
        most={MOST_POLICY_ENTRIES}
        legendOf={nameOf}
        removeLabelOf={(condition) => t('policy.removeOne', { name: nameOf(condition) })}
        addLabel={t('policy.addCondition')}
        create={() => ({ code: freeCode('condition', conditions), documentType: null, isUsual: true })}
        onChange={set}
        onRemove={({ code }, left) => remove(code, left)}
      >
        {({ code, documentType, isUsual }, at, change) => (
          <>
            <CodeField
              name={`condition-code-${at}`}
              code={code}
              onChange={(to) => rename(recode(conditions, at, to), code, to)}
            />
            <PaperChoice
              name={`condition-proof-${at}`}
              label={t('policy.proof')}
              field={`policy.conditions.${at}.documentType`}
              value={documentType ?? 'none'}
              options={[
                { value: 'none' as const, label: t('policy.noPaper') },
                ...listChoosable(kinds, documentType === null ? [] : [documentType]).map((value) => ({
                  value,
                  label: namePaper(value),
                })),
              ]}
              onChange={(type) => change({ documentType: type === 'none' ? null : type })}
            />
            <ChoiceField
              name={`condition-usual-${at}`}
              label={t('policy.named')}
              value={isUsual ? 'usual' : 'atChoice'}
              options={(['usual', 'atChoice'] as const).map((value) => ({
                value,
                label: t(`policy.${value}`),
              }))}
              onChange={(value) => change({ isUsual: value === 'usual' })}
            />
          </>
        )}
      </EntryRows>
    </>
  );
}

/** What an officer does before recommending. */
function Checklist(): ReactNode {
  const { t } = useTranslation('products');
  const { policy, terms } = useEditor().content;
  const { checklist } = policy;
  const { fault, nameOf, set, remove, rename } = useCoded('checklist');
  return (
    <>
      <h3>{t('policy.checklist')}</h3>
      {fault && <p className="zl-editor__fault">{fault}</p>}
      <EntryRows<Check>
        entries={checklist}
        most={MOST_POLICY_ENTRIES}
        legendOf={nameOf}
        removeLabelOf={(check) => t('policy.removeOne', { name: nameOf(check) })}
        addLabel={t('policy.addCheck')}
        create={() => ({ code: freeCode('check', checklist), isRequired: true })}
        onChange={set}
        onRemove={({ code }, left) => remove(code, left)}
      >
        {({ code, isRequired, isOfAsset = false }, at, change) => (
          <>
            <CodeField
              name={`check-code-${at}`}
              code={code}
              onChange={(to) => rename(recode(checklist, at, to), code, to)}
            />
            <ChoiceField
              name={`check-need-${at}`}
              label={t('policy.beforeApproval')}
              value={isRequired ? 'required' : 'optional'}
              options={(['required', 'optional'] as const).map((value) => ({
                value,
                label: t(`needs.${value}`),
              }))}
              onChange={(need) => change({ isRequired: need === 'required' })}
            />
            {terms.kind === 'lease' && (
              <div className="zl-editor__tick">
                <Tick
                  checked={isOfAsset}
                  onChange={({ target }) => change({ isOfAsset: target.checked || undefined })}
                >
                  {t('policy.ofAsset')}
                </Tick>
              </div>
            )}
          </>
        )}
      </EntryRows>
    </>
  );
}

/** The limits that may be passed with a reason: how far, and by whose approval. */
function Exceptions(): ReactNode {
  const { t } = useTranslation('products');
  const { content, change: changeContent } = useEditor();
  const { policy, terms } = content;
  const twice = useProblemAt('policy.exceptions');
  const boundOf = (limit: ProductException['limit']): number =>
    ({
      'age-min': terms.minAgeYears,
      'age-max-at-end': terms.maxAgeAtEndYears,
      'payment-to-income': terms.maxPaymentToIncomeBps,
      'loan-to-value': terms.maxLoanToValueBps,
    })[limit] ?? 0;
  const free =
    EXCEPTABLE_LIMITS.find((limit) => !policy.exceptions.some((rule) => rule.limit === limit)) ?? 'age-min';
  return (
    <>
      <h3>{t('policy.exceptions')}</h3>
      {twice && <p className="zl-editor__fault">{twice}</p>}
      <EntryRows<ProductException>
        entries={policy.exceptions}
        most={EXCEPTABLE_LIMITS.length}
        legendOf={({ limit }) => t(`policy.limits.${limit}`)}
        removeLabelOf={({ limit }) => t('policy.removeOne', { name: t(`policy.limits.${limit}`) })}
        addLabel={t('policy.addException')}
        create={() => ({ limit: free, upTo: boundOf(free), minAuthorityMnt: 0 })}
        onChange={(exceptions) => changeContent({ policy: { ...policy, exceptions } })}
      >
        {({ limit, upTo, minAuthorityMnt }, at, change) => (
          <>
            <ChoiceField
              name={`exception-limit-${at}`}
              label={t('policy.limit')}
              value={limit}
              options={EXCEPTABLE_LIMITS.map((value) => ({ value, label: t(`policy.limits.${value}`) }))}
              onChange={(chosen) => change({ limit: chosen, upTo: boundOf(chosen) })}
            />
            {limit === 'age-min' || limit === 'age-max-at-end' ? (
              <WholeField
                label={t('policy.upToYears')}
                field={`policy.exceptions.${limit}`}
                value={upTo}
                onChange={(years) => change({ upTo: years ?? 0 })}
              />
            ) : (
              <PercentField
                label={t('policy.upToPercent')}
                field={`policy.exceptions.${limit}`}
                bps={upTo}
                onChange={(bps) => change({ upTo: bps ?? 0 })}
              />
            )}
            <WholeField
              label={t('policy.authority')}
              hint={t('policy.authorityHint')}
              field={`policy.exceptions.${limit}.minAuthorityMnt`}
              value={minAuthorityMnt}
              onChange={(amount) => change({ minAuthorityMnt: amount ?? 0 })}
            />
          </>
        )}
      </EntryRows>
    </>
  );
}
