import { type ReactNode, useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { findRows } from './find-rows.ts';

interface ListMoreProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onMore: () => Promise<unknown>;
}

/**
 * The button below a list that has more pages. The first new row takes the focus: with the last page the button is
 * gone.
 */
export function ListMore({ label, isBusy, onMore }: ListMoreProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const goOn = async (): Promise<void> => {
    const list = box.current?.previousElementSibling;
    const known = findRows(list).length;
    await onMore();
    requestAnimationFrame(() => findRows(list)[known]?.querySelector<HTMLElement>('a, button')?.focus());
  };
  return (
    <div ref={box} className="zl-list-more">
      <Button isBusy={isBusy} onClick={() => void goOn()}>
        {label}
      </Button>
    </div>
  );
}
