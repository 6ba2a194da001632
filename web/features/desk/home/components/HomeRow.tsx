import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { Link } from '../../../../shared/routing/Link.tsx';
import { ServiceTag } from '../../parts/ServiceTag.tsx';
import { useApplicantName } from '../../parts/use-applicant-name.ts';

interface HomeRowProps {
  readonly row: DeskRow;
  readonly now: Date;
  /** What it is about, beside the name. */
  readonly what: string;
  /** How it stands. */
  readonly children: ReactNode;
}

/** A request in a list of the home; the whole row opens it. */
export function HomeRow({ row, now, what, children }: HomeRowProps): ReactNode {
  const { money } = useFormats();
  const { pathTo } = useAppServices();
  const who = useApplicantName()(row.applicantName);
  return (
    <li className="zl-desk-row">
      <Link className="zl-desk-row__open" to={pathTo('review', { id: row.id })}>
        <Digits>{row.reference}</Digits>
      </Link>
      <span className="zl-desk-row__who" title={who}>
        {who}
      </span>
      <span className="zl-desk-row__state">{children}</span>
      <Figure className="zl-desk-row__amount">{money(row.exposureMnt)}</Figure>
      <span className="zl-desk-row__what" title={what}>
        {what}
      </span>
      <span className="zl-desk-row__due">
        {row.service && <ServiceTag service={row.service} now={now} isShort />}
      </span>
    </li>
  );
}
