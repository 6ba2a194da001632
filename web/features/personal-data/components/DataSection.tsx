import { type ReactNode, useId } from 'react';
import { Panel } from '../../../shared/kit/Panel.tsx';

interface DataSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One subject of the profile: what it is about on one side, what can be done on the other. */
export function DataSection({ title, text, children }: DataSectionProps): ReactNode {
  const id = useId();
  return (
    <section className="zl-settings" aria-labelledby={id}>
      <div className="zl-settings__about">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <Panel className="zl-settings__body">{children}</Panel>
    </section>
  );
}
