import '../agreement.css';
import type { Agreement } from '@zeel/protocol/rooms/agreements';
import type { ReactNode } from 'react';
import { AgreementText } from './AgreementText.tsx';

export type AgreementSheetProps = Pick<Agreement, 'document'>;

/** The words of an agreement alone, where nothing is signed or downloaded. */
export default function AgreementSheet({ document }: AgreementSheetProps): ReactNode {
  return (
    <div className="zl-agreement">
      <AgreementText document={document} />
    </div>
  );
}
