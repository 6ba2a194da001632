import '../catalogue.ts';
import { type RequestStep, stepsFor } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { usePaperNames } from '../../../shared/papers/use-paper-names.ts';
import { useEditor } from './editor.ts';

/** The steps of the request form that follow from the rules, each with what the rules make it ask for. */
export function FormQuestions(): ReactNode {
  const { t } = useTranslation('products');
  const namePaper = usePaperNames((usual) => t(`papers.types.${usual}`));
  const { terms, rules } = useEditor().content;
  const need = (name: 'guarantor' | 'coBorrower' | 'collateral'): string[] =>
    rules[name] === 'none' ? [] : [`${t(`fields.${name}`)}: ${t(`needs.${rules[name]}`)}`];
  const facts: Readonly<Record<RequestStep, readonly string[]>> = {
    terms: [],
    applicant: [rules.applicantKinds.map((kind) => t(`applicants.${kind}`)).join(' · ')],
    income: [],
    asset: [...(rules.assetType ? [t(`assets.${rules.assetType}`)] : []), ...need('collateral')],
    parties: [...need('guarantor'), ...need('coBorrower')],
    documents: rules.documents.map(
      ({ type, applicantKind, isRequired }) =>
        `${[namePaper(type), ...(applicantKind ? [t(`applicants.${applicantKind}`)] : [])].join(' · ')}: ${t(isRequired ? 'needs.required' : 'needs.optional')}`,
    ),
    consent: [],
  };
  return (
    <>
      <p className="zl-editor__lead">{t('questions.lead')}</p>
      <ol className="zl-editor__steps">
        {stepsFor({ terms, rules }).map((step) => (
          <li key={step}>
            {t(`questions.steps.${step}`)}
            {facts[step].map((fact) => (
              <span key={fact} className="zl-editor__fact">
                {fact}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
