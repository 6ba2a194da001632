import type { ReactNode } from 'react';

interface SignInFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** What just happened. It takes the intro's place, whose room is kept, so that the fields below stay where they are. */
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
