import type { ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Tick } from '../../../../shared/kit/Tick.tsx';
import { useApplicantName } from '../../parts/use-applicant-name.ts';
import type { OfficerLoad } from '../api.ts';
import { type ProposedRequest, useBalance } from '../use-balance.ts';

interface BalancePanelProps {
  readonly officers: readonly OfficerLoad[];
  readonly onMoved: () => void;
}

/** Evens out what the officers have: a proposal that the lead reads, changes and confirms. Nothing moves by itself. */
export function BalancePanel({ officers, onMoved }: BalancePanelProps): ReactNode {
  const { t } = useTranslation('deskBoard');
  const { balance, propose, toggle, confirm, forget } = useBalance();
  const start = (
    <Button
      disabled={balance.step === 'reading' || officers.length < 2}
      onClick={() => void propose(officers)}
    >
      {t('balance.propose')}
    </Button>
  );
  if (!('requests' in balance) && !('refused' in balance)) {
    const { step } = balance;
    if (step === 'none' || step === 'reading') return start;
    return (
      <>
        <Notice tone={step === 'even' ? 'info' : 'error'}>{t(`balance.${step}`)}</Notice>
        {start}
      </>
    );
  }
  if ('refused' in balance)
    return (
      <>
        <Notice tone={balance.refused.length > 0 ? 'warning' : 'success'}>
          {t('balance.moved', { count: balance.count })}
        </Notice>
        {balance.refused.length > 0 && (
          <>
            <p>{t('balance.refused')}</p>
            <ul className="zl-board__moves">
              {balance.refused.map((one) => (
                <li key={one.row.id}>
                  <MoveWords {...one} />
                </li>
              ))}
            </ul>
          </>
        )}
        {start}
      </>
    );
  const wanted = balance.requests.filter(({ isWanted }) => isWanted).length;
  const isMoving = balance.step === 'moving';
  return (
    <fieldset className="zl-board__proposal">
      <legend>{t('balance.title')}</legend>
      <ul className="zl-board__moves">
        {balance.requests.map((one) => (
          <li key={one.row.id}>
            <Tick checked={one.isWanted} disabled={isMoving} onChange={() => toggle(one.row.id)}>
              <MoveWords {...one} />
            </Tick>
          </li>
        ))}
      </ul>
      <div className="zl-board__actions">
        <Button
          variant="primary"
          disabled={wanted === 0 || isMoving}
          onClick={() => void confirm().then(onMoved)}
        >
          {t('balance.confirm', { count: wanted })}
        </Button>
        <Button disabled={isMoving} onClick={forget}>
          {t('balance.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

function MoveWords({ row, from, to }: ProposedRequest): ReactNode {
  const { t } = useTranslation('deskBoard');
  const nameApplicant = useApplicantName();
  return (
    <span>
      <strong>
        <bdi>{row.reference}</bdi>
      </strong>{' '}
      <bdi>{nameApplicant(row.applicantName)}</bdi>: {t('balance.move', { from: from.name, to: to.name })}
    </span>
  );
}
