import type { ReactNode } from 'react';
import { Link } from '../routing/Link.tsx';
import { usePlace } from '../routing/use-routing.ts';
import { keepPlace, nameList } from './keep-place.ts';

interface RowOpenerProps {
  readonly rowId: string;
  /** The name of what opens, for those who do not see the row. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Opens a row on the same screen: the whole row for the pointer, this button for keys and screen readers. */
export function RowOpener({
  rowId,
  label,
  children,
  className = '',
  onOpen,
}: RowOpenerProps & { readonly onOpen: () => void }): ReactNode {
  return (
    <button
      type="button"
      data-row={rowId}
      className={`zl-list-open ${className}`}
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

/** A row that is a link to another screen. A person who comes back finds the list where they left it. */
export function RowLink({
  rowId,
  label,
  children,
  className = '',
  to,
}: RowOpenerProps & { readonly to: string }): ReactNode {
  const location = usePlace();
  return (
    <Link
      data-row={rowId}
      className={`zl-list-open ${className}`}
      to={to}
      aria-label={label}
      onClick={({ currentTarget }) => {
        const index = [...document.querySelectorAll('[data-row]')].indexOf(currentTarget);
        keepPlace({ list: nameList(location), rowId, index, scrollPx: window.scrollY });
      }}
    >
      {children}
    </Link>
  );
}
