import '../catalogue.ts';
import { SIGNING_LEVELS, SIGNING_ORDERS, signingPolicyOf } from '@zeel/domain/policy';
import { APPLICANT_KINDS, ASSET_TYPES } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { ChoiceField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

const NEEDS = ['none', 'optional', 'required'] as const;
const MAYBE = ['none', 'optional'] as const;

/** Who asks, who stands beside them, what secures it, and how it is signed. */
export function PartiesSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, change, changeRules } = useEditor();
  const { rules, policy } = content;
  const signing = signingPolicyOf(policy);
  return (
    <EditorSection title={t('sections.parties')}>
      <fieldset className="zl-editor__ticks">
        <legend>{t('fields.applicantKinds')}</legend>
        {APPLICANT_KINDS.map((kind) => (
          <Tick
            key={kind}
            checked={rules.applicantKinds.includes(kind)}
            // Somebody has to be able to ask.
            disabled={rules.applicantKinds.length === 1 && rules.applicantKinds[0] === kind}
            onChange={({ target }) =>
              changeRules({
                applicantKinds: APPLICANT_KINDS.filter((one) =>
                  one === kind ? target.checked : rules.applicantKinds.includes(one),
                ),
              })
            }
          >
            {t(`applicants.${kind}`)}
          </Tick>
        ))}
      </fieldset>
      <div className="zl-editor__fields">
        <ChoiceField
          name="guarantor"
          label={t('fields.guarantor')}
          value={rules.guarantor}
          options={NEEDS.map((value) => ({ value, label: t(`needs.${value}`) }))}
          onChange={(guarantor) => changeRules({ guarantor })}
        />
        <ChoiceField
          name="coBorrower"
          label={t('fields.coBorrower')}
          value={rules.coBorrower}
          options={MAYBE.map((value) => ({ value, label: t(`needs.${value}`) }))}
          onChange={(coBorrower) => changeRules({ coBorrower })}
        />
        <ChoiceField
          name="collateral"
          label={t('fields.collateral')}
          value={rules.collateral}
          options={NEEDS.map((value) => ({ value, label: t(`needs.${value}`) }))}
          onChange={(collateral) => changeRules({ collateral })}
        />
        {content.terms.kind === 'lease' && (
          <ChoiceField
            name="assetType"
            label={t('fields.assetType')}
            value={rules.assetType ?? 'equipment'}
            options={ASSET_TYPES.map((value) => ({ value, label: t(`assets.${value}`) }))}
            onChange={(assetType) => changeRules({ assetType })}
          />
        )}
        <ChoiceField
          name="signingLevel"
          label={t('fields.signingLevel')}
          value={signing.level}
          options={SIGNING_LEVELS.map((value) => ({ value, label: t(`signing.${value}`) }))}
          onChange={(level) => change({ policy: { ...policy, signing: { ...signing, level } } })}
        />
        <ChoiceField
          name="signingOrder"
          label={t('fields.signingOrder')}
          value={signing.order}
          options={SIGNING_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={(order) => change({ policy: { ...policy, signing: { ...signing, order } } })}
        />
      </div>
    </EditorSection>
  );
}
