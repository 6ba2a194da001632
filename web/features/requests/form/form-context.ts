import type {
  DataStep,
  DocumentType,
  EligibilityHint,
  FieldProblem,
  FormContext,
  RequestData,
  RequestStep,
} from '@zeel/domain/request-form';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import { createContext, use } from 'react';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import type { DraftState } from './draft/draft-state.ts';
import type { QuotedAnswers } from './quote-answers.ts';
import type { RequestCalls } from './request-calls.ts';

/** A complaint about one field: by its rule, or in the server's own words. */
export type ShownProblem = FieldProblem | { readonly field: string; readonly words: string };

/**
 * The context of the fields of an answer. The whole form brings it; so does a smaller form of the same answers, such as that
 * of a guarantor.
 */
export interface AnswerParts {
  readonly product: {
    readonly terms: Pick<Product['terms'], 'kind'>;
    readonly rules: Pick<Product['rules'], 'assetType' | 'guarantor' | 'coBorrower'>;
  };
  readonly state: Pick<DraftState, 'data'>;
  readonly context: Pick<FormContext, 'today' | 'checks'>;
  /** Complaints about what is on the screen, by field. */
  readonly problems: Readonly<Record<string, ShownProblem>>;
  /** Looks at one field when it is left: what is there may be refused, that something is missing waits. */
  readonly checkField: (field: string) => void;
  readonly change: <Step extends DataStep>(step: Step, answers: RequestData[Step]) => void;
}

/** Everything the parts of the form share. */
export interface FormParts extends AnswerParts {
  readonly product: Product;
  readonly workingDays: WorkingDays;
  readonly isGuest: boolean;
  /** Staff fill it in for somebody else. */
  readonly isCounter: boolean;
  readonly state: DraftState;
  readonly keeper: DraftKeeper;
  readonly calls: RequestCalls;
  readonly context: FormContext;
  readonly steps: readonly RequestStep[];
  readonly step: RequestStep;
  readonly quoted: QuotedAnswers;
  readonly hint: EligibilityHint | null;
  readonly wordings: readonly ConsentWording[];
  readonly setProblems: (problems: readonly ShownProblem[]) => void;
  readonly goTo: (step: RequestStep) => void;
  readonly setDocumentTypes: (types: readonly DocumentType[]) => void;
  readonly setProvenPhone: (phone: string) => void;
  readonly setWordings: (wordings: readonly ConsentWording[]) => void;
}

export const FormPartsContext = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
  const parts = use(FormPartsContext);
  if (!parts) throw new Error('FormPartsContext is missing above this component');
  return parts;
}

/** For a form that is not the whole one; the whole one needs no second provider. */
export const AnswerPartsContext = createContext<AnswerParts | null>(null);

export function useAnswerParts(): AnswerParts {
  const whole = use(FormPartsContext);
  const parts = use(AnswerPartsContext) ?? whole;
  if (!parts) throw new Error('AnswerPartsContext is missing above this component');
  return parts;
}
