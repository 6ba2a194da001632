import type { RequestStep } from '@zeel/domain/request-form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { Icon, type IconName } from '../../../../shared/look/Icon.tsx';
import { useFormParts } from '../form-context.ts';
import { hasStepProblems, markSteps, type StepMark } from '../step-order.ts';

const ICONS: Readonly<Partial<Record<StepMark, IconName>>> = { done: 'check', attention: 'warning' };

/** The list of steps: done, current and still to come. Steps that were opened before can be opened again. */
export function StepProgress(): ReactNode {
  const { t } = useTranslation('request');
  const { steps, step, state, context } = useFormParts();
  const [isOpen, setOpen] = useState(false);
  const marks = markSteps(steps, step, state.visited, (one) => hasStepProblems(one, state.data, context));
  const no = steps.indexOf(step) + 1;
  return (
    <nav className="zl-step-progress" aria-label={t('progress.label')}>
      <button
        type="button"
        className="zl-step-progress__now"
        aria-expanded={isOpen}
        aria-controls="request-steps"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t('progress.step', { no, count: steps.length, name: t(`steps.${step}.name`) })}</span>
        <Icon name="chevronDown" sizePx={18} />
        <progress className="zl-step-progress__bar" max={steps.length} value={no} aria-hidden="true" />
      </button>
      <ol
        id="request-steps"
        className={isOpen ? 'zl-step-progress__list zl-step-progress__list--open' : 'zl-step-progress__list'}
      >
        {marks.map(({ step: one, mark }, index) => (
          <StepEntry key={one} step={one} mark={mark} no={index + 1} onOpen={() => setOpen(false)} />
        ))}
      </ol>
    </nav>
  );
}

interface StepEntryProps {
  readonly step: RequestStep;
  readonly mark: StepMark;
  readonly no: number;
  readonly onOpen: () => void;
}

function StepEntry({ step, mark, no, onOpen }: StepEntryProps): ReactNode {
  const { t } = useTranslation('request');
  const { goTo } = useFormParts();
  const icon = ICONS[mark];
  const inside = (
    <>
      <span className="zl-step-progress__mark" aria-hidden="true">
        {icon ? <Icon name={icon} sizePx={16} /> : no}
      </span>
      <span>{t(`steps.${step}.name`)}</span>
      <Hidden>{t(`progress.marks.${mark}`)}</Hidden>
    </>
  );
  return (
    <li className={`zl-step-progress__step zl-step-progress__step--${mark}`}>
      {mark === 'current' || mark === 'ahead' ? (
        <span className="zl-step-progress__name" aria-current={mark === 'current' ? 'step' : undefined}>
          {inside}
        </span>
      ) : (
        <button
          type="button"
          className="zl-step-progress__name"
          onClick={() => {
            onOpen();
            goTo(step);
          }}
        >
          {inside}
        </button>
      )}
    </li>
  );
}
