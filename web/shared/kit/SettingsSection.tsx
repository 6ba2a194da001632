import './settings-section.css';
import { type ReactNode, useId } from 'react';
import { Panel } from './Panel.tsx';

interface SettingsSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One subject among several: what it is about on one side, what can be done on the other. */
export function SettingsSection({ title, text, children }: SettingsSectionProps): ReactNode {
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
