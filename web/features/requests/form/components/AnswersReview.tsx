import { parseRegisterNumber } from '@zeel/domain/identity';
import { type DataStep, documentsFor, type RequestStep } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { getAt } from '../answer-paths.ts';
import { describeAnswer } from '../describe-answer.ts';
import { isDataStep } from '../draft/draft-state.ts';
import { useStepTexts } from '../field-texts.ts';
import { useFormParts } from '../form-context.ts';
import { listQuestions } from '../list-questions.ts';
import { hasStepProblems } from '../step-order.ts';

/** Everything that will be sent, to be read once more, each part with a way back to it. */
export function AnswersReview(): ReactNode {
  const { steps } = useFormParts();
  return (
    <div className="zl-review">
      {steps
        .filter((step) => step !== 'consent')
        .map((step) => (
          <ReviewedStep key={step} step={step} />
        ))}
    </div>
  );
}

function ReviewedStep({ step }: { readonly step: RequestStep }): ReactNode {
  const { t } = useTranslation('request');
  const { goTo, state, context } = useFormParts();
  const isOpen = hasStepProblems(step, state.data, context);
  const titleId = `review-${step}`;
  return (
    <section className="zl-review__step" aria-labelledby={titleId}>
      <div className="zl-review__head">
        <h3 id={titleId}>{t(`steps.${step}.name`)}</h3>
        <TextButton aria-describedby={titleId} onClick={() => goTo(step)}>
          {t('review.change')}
        </TextButton>
      </div>
      {isOpen && (
        <p className="zl-field__warning">
          <Icon name="warning" sizePx={16} />
          {t('review.unfinished')}
        </p>
      )}
      {isDataStep(step) ? <Answers step={step} /> : <Papers />}
    </section>
  );
}

function Answers({ step }: { readonly step: DataStep }): ReactNode {
  const { state, product, context } = useFormParts();
  const { t, formats, label } = useStepTexts(step);
  const { data } = state;
  const lines = listQuestions(step, data, product).flatMap((path) => {
    const value = describeAnswer(`${step}.${path}`, getAt(data[step], path), t, {
      formats,
      banks: context.banks,
    });
    return value === undefined ? [] : [{ path, name: label(path), value }];
  });
  const born =
    step === 'applicant' ? parseRegisterNumber(data.applicant.person.registerNumber, context.today) : null;
  if (lines.length === 0) return <p className="zl-review__none">{t('review.nothing')}</p>;
  return (
    <dl className="zl-review__list">
      {lines.map(({ path, name, value }) => (
        <div key={path}>
          <dt>{name}</dt>
          <dd>{path.endsWith('Mnt') ? <Digits>{value}</Digits> : value}</dd>
        </div>
      ))}
      {born?.ok && (
        <div>
          <dt>{t('registerNumber.birthDate')}</dt>
          <dd>{formats.date(born.value.birthDate)}</dd>
        </div>
      )}
    </dl>
  );
}

function Papers(): ReactNode {
  const { state, product, context } = useFormParts();
  const { label, t } = useStepTexts('documents');
  const asked = documentsFor(product.rules, state.data);
  return (
    <ul className="zl-review__papers">
      {asked.map(({ type, isRequired, followsWithinDays }) => {
        const isThere = context.documentTypes.includes(type);
        return (
          <li key={type} className={isThere ? 'zl-review__paper--there' : undefined}>
            <Icon name={isThere ? 'success' : 'clock'} sizePx={16} />
            <span>{label(type)}</span>
            <span className="zl-field__note">
              {isThere
                ? t('review.added')
                : followsWithinDays !== null
                  ? t('review.follows', { count: followsWithinDays })
                  : isRequired
                    ? t('review.missing')
                    : t('optional')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
