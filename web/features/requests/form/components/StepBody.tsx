import { documentsFor, type RequestStep } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import type { HumanCheck } from '../../../../shared/human-check/use-human-check.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { preloadComboField } from '../../../../shared/kit/lazy-pickers.tsx';
import { lazyPart } from '../../../../shared/lazy-part/lazy-part.tsx';
import { type FormParts, useFormParts } from '../form-context.ts';
import type { ConsentStepProps } from '../steps/ConsentStep.tsx';
import { TermsStep } from '../steps/TermsStep.tsx';

const ApplicantStep = lazyPart<object>(async () => {
  const [step] = await Promise.all([import('../steps/ApplicantStep.tsx'), preloadComboField()]);
  return step;
});
const IncomeStep = lazyPart<object>(() => import('../steps/IncomeStep.tsx'));
const AssetStep = lazyPart<object>(() => import('../steps/AssetStep.tsx'));
const PartiesStep = lazyPart<object>(() => import('../steps/PartiesStep.tsx'));
const ConsentStep = lazyPart<ConsentStepProps>(() => import('../steps/ConsentStep.tsx'));

const LATER: Readonly<Partial<Record<RequestStep, { preload(): Promise<void> }>>> = {
  applicant: ApplicantStep,
  income: IncomeStep,
  asset: AssetStep,
  parties: PartiesStep,
  consent: ConsentStep,
};

/** Fetches the later steps one after the other, while the first one is being filled in. */
export async function preloadSteps(): Promise<void> {
  // A part that does not arrive is asked for again, and told, when its step is opened.
  for (const part of Object.values(LATER)) await part.preload().catch(() => undefined);
}

/** Fetches one step ahead of time: once it is the next one, a line that breaks must not keep anyone from it. */
export const preloadStep = (step: RequestStep | undefined): Promise<void> =>
  (step && LATER[step]?.preload().catch(() => undefined)) ?? Promise.resolve();

/** Input of the documents feature. */
export interface DocumentsInput {
  readonly loanRequestId: string;
  readonly secret: string | null;
  readonly wanted: readonly {
    readonly type: FormParts['context']['documentTypes'][number];
    readonly isRequired: boolean;
    readonly followsWithinDays: number | null;
  }[];
  readonly onChange: FormParts['setDocumentTypes'];
}

interface StepBodyProps {
  readonly step: RequestStep;
  readonly humanCheck: HumanCheck | null;
  readonly renderDocuments: (input: DocumentsInput) => ReactNode;
}

export function StepBody({ step, humanCheck, renderDocuments }: StepBodyProps): ReactNode {
  switch (step) {
    case 'terms':
      return <TermsStep />;
    case 'applicant':
      return <ApplicantStep />;
    case 'income':
      return <IncomeStep />;
    case 'asset':
      return <AssetStep />;
    case 'parties':
      return <PartiesStep />;
    case 'documents':
      return <Documents renderDocuments={renderDocuments} />;
    case 'consent':
      return <ConsentStep humanCheck={humanCheck} />;
  }
}

/** Files belong to a request, so there must be one; while the first save is on its way they wait. */
function Documents({ renderDocuments }: Pick<StepBodyProps, 'renderDocuments'>): ReactNode {
  const { t } = useTranslation('request');
  const { state, product, setDocumentTypes } = useFormParts();
  const { request, secret, data } = state;
  if (!request) return <p className="zl-questions__lead">{t('documents.waiting')}</p>;
  const wanted = documentsFor(product.rules, data);
  return renderDocuments({ loanRequestId: request.id, secret, wanted, onChange: setDocumentTypes });
}
