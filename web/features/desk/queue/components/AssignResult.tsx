import type { ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { useApplicantName } from '../../parts/use-applicant-name.ts';
import { type AssignedItem, isSettled } from '../use-bulk-assign.ts';

const LEFT_OVER = ['stale', 'not_possible', 'not_found', 'failed'] as const;

interface AssignResultProps {
  readonly items: readonly AssignedItem[];
  /** Whom they were given to. */
  readonly name: string;
  readonly onFinish: () => void;
}

/** How each of the requests went, those that did not go through by name. */
export function AssignResult({ items, name, onFinish }: AssignResultProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const nameApplicant = useApplicantName();
  const those = (outcome: AssignedItem['outcome']) => items.filter((item) => item.outcome === outcome);
  const unchanged = those('unchanged').length;
  const hasLeftOver = items.some(({ outcome }) => !isSettled(outcome));
  return (
    <>
      <Notice tone={hasLeftOver ? 'warning' : 'success'}>
        {t('assign.done', { count: those('assigned').length, name })}
        {unchanged > 0 && ` ${t('assign.unchanged', { count: unchanged })}`}
      </Notice>
      {LEFT_OVER.map((outcome) => {
        const list = those(outcome);
        if (list.length === 0) return null;
        return (
          <section key={outcome}>
            <p>{t(`assign.${outcome}`, { count: list.length, total: items.length })}</p>
            <ul className="zl-queue__left">
              {list.map(({ id, reference, applicantName }) => (
                <li key={id}>
                  <bdi>{reference}</bdi> <bdi>{nameApplicant(applicantName)}</bdi>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {hasLeftOver && <p className="zl-queue__quiet">{t('assign.stay')}</p>}
      <Button variant="primary" onClick={onFinish}>
        {t('assign.finish')}
      </Button>
    </>
  );
}
