import type { ReactNode } from 'react';

interface SignInFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** A notice about what just happened. It takes the place of the intro, so that the fields below stay where they are. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a sign-in screen: one title, one sentence, one task. */
export function SignInFrame({ title, intro, notice, children }: SignInFrameProps): ReactNode {
  return (
    <section className="zl-front">
      <h1 className="zl-front__title">{title}</h1>
      <div className="zl-front__slot">{notice || (intro && <p className="zl-front__intro">{intro}</p>)}</div>
      {children}
    </section>
  );
}
