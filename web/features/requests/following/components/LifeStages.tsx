import '../catalogue.ts';
import '../following.css';
import '../../own/catalogue.ts';
import '../../own/request-parts.css';
import type { LifeStage, LoanRequestState } from '@zeel/domain/loan-request';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useId, useMemo } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { Icon, type IconName } from '../../../../shared/look/Icon.tsx';
import { STATE_LOOKS } from '../../own/state-looks.ts';
import { lifeOfRequest } from '../life-of-request.ts';

interface LifeStagesProps {
  readonly request: LoanRequest;
  /** The lender's promise; null where there is none or it could not be read. */
  readonly service: Following['service'];
  readonly children?: ReactNode;
}

/** The stages of a request, behind and ahead, with the day of the decision where one is promised. */
export function LifeStages({ request, service, children }: LifeStagesProps): ReactNode {
  const { t } = useTranslation(['track', 'requests']);
  const { date } = useFormats();
  const titleId = useId();
  const { behind, ahead, decision, end } = useMemo(
    () => lifeOfRequest(request, service, Date.now()),
    [request, service],
  );
  const noteOf = (stage: LifeStage): string => {
    if (stage === ahead[0]) {
      const note = NOTES_NOW[request.state];
      const until = request.state === 'offered' ? request.expiresAt : null;
      if (until) return t('stages.offeredUntil', { date: date(until) });
      if (note) return t(`stages.${note}`);
    }
    if (stage === 'decided')
      return decision
        ? t(`stages.expected.${decision.after}`, { date: date(new Date(decision.atMs)) })
        : t('stages.unknown');
    return t(`stages.${NOTES_AHEAD[stage]}`);
  };
  return (
    <Panel as="section" className="zl-own-part zl-stages" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('stages.title')}</h2>
      {children}
      <ol className="zl-timeline">
        {behind.map(({ stage, atMs }) => (
          <Stage key={stage} tone="success" icon="check" name={t(`stages.names.${stage}`)}>
            <time dateTime={new Date(atMs).toISOString()}>{date(new Date(atMs))}</time>
          </Stage>
        ))}
        {ahead.map((stage, index) => (
          <Stage
            key={stage}
            tone={index === 0 ? 'info' : 'neutral'}
            icon={index === 0 ? 'clock' : 'more'}
            name={t(`stages.names.${stage}`)}
            isNow={index === 0}
          >
            {noteOf(stage)}
          </Stage>
        ))}
        {end && (
          <Stage
            tone={STATE_LOOKS[end.state].tone}
            icon={STATE_LOOKS[end.state].icon}
            name={t(`requests:states.${end.state}.name`)}
          >
            <time dateTime={new Date(end.atMs).toISOString()}>{date(new Date(end.atMs))}</time>
          </Stage>
        )}
      </ol>
    </Panel>
  );
}

/** The words about the stage that a request stands in, where its state says more than the stage. */
const NOTES_NOW: Readonly<Partial<Record<LoanRequestState, 'fee' | 'answer' | 'offered'>>> = {
  fee_due: 'fee',
  info_requested: 'answer',
  offered: 'offered',
};

const NOTES_AHEAD = {
  sent: 'fee',
  checked: 'checking',
  offer: 'offer',
  signed: 'later',
  paid_out: 'later',
} as const satisfies Record<Exclude<LifeStage, 'decided'>, string>;

interface StageProps {
  readonly tone: string;
  readonly icon: IconName;
  readonly name: string;
  readonly isNow?: boolean;
  readonly children: ReactNode;
}

function Stage({ tone, icon, name, isNow = false, children }: StageProps): ReactNode {
  return (
    <li
      className={`zl-timeline__entry zl-timeline__entry--${tone}`}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className="zl-timeline__mark">
        <Icon name={icon} sizePx={16} />
      </span>
      <p className="zl-timeline__what">{name}</p>
      <p className="zl-timeline__when">{children}</p>
    </li>
  );
}
