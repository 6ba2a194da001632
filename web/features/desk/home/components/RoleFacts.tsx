import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import type { DeskHome } from '../api.ts';

type RoleFactsProps = Pick<DeskHome, 'payments' | 'trail' | 'deadJobs'>;

/** Whether there is anything that only some roles see. */
export const hasRoleFacts = ({ payments, trail, deadJobs }: RoleFactsProps): boolean =>
  payments !== null || trail !== null || deadJobs !== null;

/** Facts for some roles alone: payments for finance, the audit trail for those who verify it, jobs for the administrator. */
export function RoleFacts({ payments, trail, deadJobs }: RoleFactsProps): ReactNode {
  const { t } = useTranslation('deskHome');
  const { number, dateTime } = useFormats();
  const { pathTo } = useAppServices();
  const paymentsPath = pathTo('payments');
  return (
    <Panel as="section" className="zl-desk-role-facts" aria-label={t('facts.label')}>
      <dl>
        {payments && (
          <>
            <Fact name={<TextLink to={`${paymentsPath}?state=mismatch`}>{t('facts.mismatches')}</TextLink>}>
              <Figure as="span">{number(payments.mismatches)}</Figure>
            </Fact>
            <Fact name={<TextLink to={`${paymentsPath}?state=refunding`}>{t('facts.refunds')}</TextLink>}>
              <Figure as="span">{number(payments.refundsToSend)}</Figure>
            </Fact>
          </>
        )}
        {deadJobs !== null && (
          <Fact name={<TextLink to={pathTo('settings')}>{t('facts.deadJobs')}</TextLink>}>
            <Figure as="span">{number(deadJobs)}</Figure>
          </Fact>
        )}
        {trail && (
          <>
            <Fact name={t('facts.events')}>
              <Figure as="span">{number(trail.events)}</Figure>
            </Fact>
            <Fact name={t('facts.verified')}>
              {trail.verified === null
                ? t('facts.never')
                : `${dateTime(trail.verified.at)}: ${
                    trail.verified.faults === 0
                      ? t('facts.whole')
                      : t('facts.faults', { count: trail.verified.faults })
                  }`}
            </Fact>
          </>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
