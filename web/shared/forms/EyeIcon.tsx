import type { ReactNode } from 'react';

/** An eye, crossed out while what it shows can be hidden again. */
export function EyeIcon({ isCrossed }: { readonly isCrossed: boolean }): ReactNode {
  return (
    <svg className="zl-icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6" />
      {isCrossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
