import type { ReactNode } from 'react';

interface ListMoreProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

/** Under a list that goes on. */
export function ListMore({ label, isBusy, onMore }: ListMoreProps): ReactNode {
  return (
    <div className="zl-list-more">
      <button type="button" className="zl-button" aria-disabled={isBusy} onClick={onMore}>
        {label}
      </button>
    </div>
  );
}
