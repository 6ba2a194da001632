import '../catalogue.ts';
import '../calculator.css';
import type { ReactNode } from 'react';
import type { ShownSchedule } from './PaymentRows.tsx';
import { PaymentTable } from './PaymentTable.tsx';

export interface FinalScheduleProps {
  readonly schedule: ShownSchedule;
}

/** Every payment of an agreement that has begun, as the server keeps it: nothing is computed again. */
export default function FinalSchedule({ schedule }: FinalScheduleProps): ReactNode {
  return <PaymentTable schedule={schedule} />;
}
