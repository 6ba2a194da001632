import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { HumanCheckField } from '../../../../shared/human-check/HumanCheckField.tsx';
import type { HumanCheck } from '../../../../shared/human-check/use-human-check.ts';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { AnswersReview } from '../components/AnswersReview.tsx';
import { PhoneProof } from '../components/PhoneProof.tsx';
import { useStepTexts } from '../field-texts.ts';
import { QuestionGroup } from '../fields/AnswerFields.tsx';
import { ConsentList } from '../fields/ConsentList.tsx';
import { useFormParts } from '../form-context.ts';

export interface ConsentStepProps {
  /** Null for someone signed in. */
  readonly humanCheck: HumanCheck | null;
}

/** The last look: everything to be sent, then each consent on its own. */
export default function ConsentStep({ humanCheck }: ConsentStepProps): ReactNode {
  const { t } = useStepTexts('consent');
  useEffect(() => humanCheck?.start(), [humanCheck?.start]);
  return (
    <>
      <AnswersReview />
      <QuestionGroup title={t('consent.title')} lead={t('consent.lead')}>
        <Consents />
      </QuestionGroup>
      <PhoneProof />
      {humanCheck && <HumanCheckField check={humanCheck} />}
    </>
  );
}

function Consents(): ReactNode {
  const { calls, wordings, setWordings } = useFormParts();
  const { t, formats } = useStepTexts('consent');
  const [hasFailed, setFailed] = useState(false);
  const language = formats;
  const load = useCallback(() => {
    setFailed(false);
    calls.listWordings().then(setWordings, (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      if (error.failure !== 'aborted') setFailed(true);
    });
  }, [calls, setWordings]);
  // A change of language brings the wordings in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats stand for the language.
  useEffect(load, [load, language]);
  if (hasFailed && wordings.length === 0)
    return (
      <p className="zl-field__warning">
        <Icon name="warning" sizePx={16} />
        <span>
          {t('consent.failed')} <TextButton onClick={load}>{t('consent.retry')}</TextButton>
        </span>
      </p>
    );
  return <ConsentList wordings={wordings} />;
}
