import { EmptyArt } from '../illustrations/state-illustrations.tsx';
import { Panel } from '../kit/Panel.tsx';
import { StateTag } from '../kit/StateTag.tsx';
import { EmptyState } from './EmptyState.tsx';

interface PlaceholderPageProps {
  readonly title: string;
  readonly text: string;
  /** "In preparation", in the reader's language. */
  readonly badge: string;
}

/** Stands honestly where a screen is still being built. */
export function PlaceholderPage({ title, text, badge }: PlaceholderPageProps) {
  return (
    <Panel className="zl-placeholder">
      <EmptyState
        headingLevel={1}
        art={<EmptyArt />}
        title={title}
        text={text}
        actions={<StateTag tone="info" label={badge} />}
      />
    </Panel>
  );
}
