import '../catalogue.ts';
import type { RequestStep } from '@zeel/domain/request-form';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '../../../../shared/forms/ErrorSummary.tsx';
import { useHumanCheck } from '../../../../shared/human-check/use-human-check.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { LazyPartBoundary } from '../../../../shared/lazy-part/LazyPartBoundary.tsx';
import { lazyPart } from '../../../../shared/lazy-part/lazy-part.tsx';
import type { LazyPartError } from '../../../../shared/lazy-part/lazy-part-error.ts';
import { whenIdle } from '../../../../shared/lazy-part/when-idle.ts';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import type { SentStagesProps } from '../../following/components/SentStages.tsx';
import { isSent } from '../draft/draft-state.ts';
import { contextOf, describeProblem, labelOf } from '../field-texts.ts';
import { FormPartsContext } from '../form-context.ts';
import { type RequestFormInput, type RequestFormState, useRequestForm } from '../use-request-form.ts';
import { ActionBar } from './ActionBar.tsx';
import type { ConfirmationProps, FeeInput } from './Confirmation.tsx';
import { CostSummary } from './CostSummary.tsx';
import { EligibilityNotice } from './EligibilityNotice.tsx';
import { ElsewhereNotice } from './ElsewhereNotice.tsx';
import { FormNotices } from './FormNotices.tsx';
import { OpenFailed } from './OpenFailed.tsx';
import type { ResumeDialogProps } from './ResumeDialog.tsx';
import { SaveState } from './SaveState.tsx';
import { StartCard } from './StartCard.tsx';
import { type DocumentsInput, preloadStep, preloadSteps, StepBody } from './StepBody.tsx';
import { StepProgress } from './StepProgress.tsx';
import { useStepFocus } from './use-step-focus.ts';

const ResumeDialog = lazyPart<ResumeDialogProps>(() => import('./ResumeDialog.tsx'));
// The stages of a request belong to those who follow it; here they are shown once it is sent.
const SentStages = lazyPart<SentStagesProps>(() => import('../../following/components/SentStages.tsx'));
const Confirmation = lazyPart<ConfirmationProps>(() => import('./Confirmation.tsx'));

interface RequestFormProps extends RequestFormInput {
  /** The documents are a room of their own; the app brings the two together. */
  readonly renderDocuments: (input: DocumentsInput) => ReactNode;
  /** The fee is paid in a room of its own as well. */
  readonly renderFee?: (input: FeeInput) => ReactNode;
  readonly renderFailure: (error: LazyPartError, retry: () => void) => ReactNode;
}

const reloadPage = (): void => window.location.reload();

/** The request: the calculator first, then one step at a time, with the cost in sight. */
export function RequestForm(props: RequestFormProps): ReactNode {
  const { renderDocuments, renderFee, renderFailure, ...input } = props;
  const { t } = useTranslation('request');
  const form = useRequestForm(input);
  const { parts, draft } = form;
  const { opening, state } = draft;
  usePreload(parts.step, parts.steps[parts.steps.indexOf(parts.step) + 1]);
  const skeleton = <CardsSkeleton label={t('opening')} />;
  const inBoundary = (part: ReactNode): ReactNode => (
    <LazyPartBoundary skeleton={skeleton} reloadPage={reloadPage} renderFailure={renderFailure}>
      {part}
    </LazyPartBoundary>
  );
  if (opening.kind === 'opening') return skeleton;
  if (opening.kind === 'failed') return <OpenFailed onRetry={() => draft.open(opening.key)} />;
  if (isSent(state) && state.request)
    return inBoundary(
      <Confirmation
        request={state.request}
        secret={state.secret}
        isGuest={parts.isGuest}
        onPaid={draft.refresh}
        renderFee={renderFee}
      >
        {inBoundary(<SentStages request={state.request} secret={state.secret} />)}
      </Confirmation>,
    );
  return (
    <FormPartsContext value={parts}>
      <FormFrame
        form={form}
        renderStep={(humanCheck) =>
          inBoundary(<StepBody step={parts.step} humanCheck={humanCheck} renderDocuments={renderDocuments} />)
        }
      />
      {opening.kind === 'choice' &&
        inBoundary(
          <ResumeDialog
            touchedAt={opening.record.touchedAt}
            onContinue={() => draft.open(opening.record)}
            onStartAnew={draft.startAnew}
          />,
        )}
    </FormPartsContext>
  );
}

interface FormFrameProps {
  readonly form: RequestFormState;
  readonly renderStep: (humanCheck: ReturnType<typeof useHumanCheck> | null) => ReactNode;
}

function FormFrame({ form, renderStep }: FormFrameProps): ReactNode {
  const { t } = useTranslation('request');
  const formats = useFormats();
  const check = useHumanCheck();
  const { parts, next, send, isLast, isBusy, attempt, isTried, back, outcome, draft } = form;
  const { product, step, isGuest, isCounter, state } = parts;
  const isBeginning = step === 'terms' && state.request === null && !isCounter;
  const humanCheck = isGuest ? check : null;
  const element = useRef<HTMLFormElement>(null);
  const heading = useStepFocus(step, Object.keys(parts.problems).length > 0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (isLast ? send(humanCheck) : next());
  };
  const nameOf = (field: string): string =>
    step === 'consent'
      ? (parts.wordings.find(({ purpose }) => field === `given.${purpose}`)?.title ?? '')
      : labelOf(t, step, field, contextOf(step, field, parts));
  const summary = Object.values(parts.problems).map((problem) => {
    const name = nameOf(problem.field);
    const words = describeProblem(problem, step, t, formats);
    // That something is missing the title says once; the list only names what. Of a missing person the sentence says more.
    const isMissing = 'code' in problem && problem.code === 'required' && problem.field !== 'list';
    if (name === '' || isMissing) return [problem.field, name || words] as const;
    return [problem.field, t('problemOf', { name, words })] as const;
  });
  return (
    <div className="zl-request">
      <header className="zl-request__head">
        <h1>{product.texts.name}</h1>
        <SaveState />
      </header>
      <StepProgress />
      <form ref={element} className="zl-request__form" method="dialog" noValidate onSubmit={submit}>
        {isBeginning && <StartCard />}
        <Panel className="zl-request__step">
          <h2 ref={heading} tabIndex={-1}>
            {t(`steps.${step}.title`)}
          </h2>
          <p className="zl-request__lead">
            {step === 'parties' && product.rules.guarantor !== 'required'
              ? t('steps.parties.leadOptional')
              : t(`steps.${step}.lead`)}
          </p>
          <FormNotices outcome={outcome} lastSent={draft.lastSent} />
          <ElsewhereNotice />
          <ErrorSummary
            title={t('problemsTitle', { count: summary.length })}
            problems={isTried ? Object.fromEntries(summary) : {}}
            form={element}
            from={1}
            attempt={attempt}
          />
          {renderStep(humanCheck)}
          <EligibilityNotice key={step} />
        </Panel>
        <ActionBar isBusy={isBusy} isLast={isLast} back={back} />
      </form>
      <Panel as="aside" className="zl-request__cost" aria-label={t('summary.label')}>
        <CostSummary />
      </Panel>
    </div>
  );
}

/** The later steps travel while the first one is read. */
function usePreload(step: RequestStep, next: RequestStep | undefined): void {
  useEffect(() => whenIdle(() => void preloadSteps()), []);
  useEffect(() => {
    // The first screen comes before everything else.
    if (step !== 'terms') void preloadStep(next);
  }, [step, next]);
}
