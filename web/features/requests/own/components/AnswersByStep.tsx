import '../../form/catalogue.ts';
import { type DataStep, stepsFor } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId } from 'react';
import { useBanks } from '../../../../shared/banks/use-banks.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { getAt } from '../../form/answer-paths.ts';
import { describeAnswer } from '../../form/describe-answer.ts';
import { contextOf, labelOf } from '../../form/field-texts.ts';
import { listQuestions } from '../../form/list-questions.ts';
import { MaskedNumber } from './MaskedNumber.tsx';

/** Steps whose answers have a place of their own on the page are not told twice. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['documents', 'consent']);

const isTold = (step: string): step is DataStep => !TOLD_ELSEWHERE.has(step);

/** Everything that was answered, by step, to be read. */
export function AnswersByStep({ request }: { readonly request: LoanRequest }): ReactNode {
  const { t } = useTranslation('requests');
  const titleId = useId();
  return (
    <Panel as="details" className="zl-own-fold" aria-labelledby={titleId}>
      <summary>
        <h2 id={titleId}>{t('answers.title')}</h2>
      </summary>
      <div className="zl-own-fold__body">
        {stepsFor(request.product, request.data)
          .filter(isTold)
          .map((step) => (
            <StepAnswers key={step} step={step} request={request} />
          ))}
      </div>
    </Panel>
  );
}

function StepAnswers({
  step,
  request,
}: {
  readonly step: DataStep;
  readonly request: LoanRequest;
}): ReactNode {
  const { t } = useTranslation(['request', 'requests']);
  const { t: words } = useTranslation('request');
  const formats = useFormats();
  const banks = useBanks();
  const titleId = useId();
  const { data, product } = request;
  const lines = listQuestions(step, data, product).flatMap((path) => {
    const value = describeAnswer(`${step}.${path}`, getAt(data[step], path), words, { formats, banks });
    const name = labelOf(words, step, path, contextOf(step, path, { product, state: { data } }));
    return value === undefined ? [] : [{ path, name, value }];
  });
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t(`request:steps.${step}.name`)}</h3>
      {lines.length === 0 ? (
        <p className="zl-own-note">{t('requests:answers.nothing')}</p>
      ) : (
        <dl className="zl-own-facts">
          {lines.map(({ path, name, value }) => (
            <div key={path}>
              <dt>{name}</dt>
              <Figure as="dd" isText={!path.endsWith('Mnt')}>
                {path.endsWith('registerNumber') ? <MaskedNumber value={value} /> : value}
              </Figure>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
