import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export interface TabItem<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** How much waits there; nothing is shown for none. */
  readonly count?: number | string | null;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

export const tabIdOf = (name: string): string => `tab-${name}`;
export const tabPanelIdOf = (name: string): string => `tab-panel-${name}`;

/** Tabs: arrow keys go from one to the next. The panel of each is named by `tabPanelIdOf` and labelled by `tabIdOf`. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, items, open, onOpen } = props;
  const list = useRef<HTMLDivElement>(null);
  // On a phone not all of them fit, and a link may open one that lies outside.
  useEffect(() => {
    if (list.current && list.current.scrollWidth > list.current.clientWidth)
      document.getElementById(tabIdOf(open))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = items.findIndex(({ name }) => name === open);
    const next = items[(index + step + items.length) % items.length];
    if (!next) return;
    onOpen(next.name);
    document.getElementById(tabIdOf(next.name))?.focus();
  };
  return (
    <div ref={list} className="zl-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map(({ name, label: text, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabIdOf(name)}
          className="zl-tabs__tab"
          aria-selected={name === open}
          aria-controls={tabPanelIdOf(name)}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
        >
          {text}
          {count ? <span className="zl-tabs__count">{count}</span> : null}
        </button>
      ))}
    </div>
  );
}
