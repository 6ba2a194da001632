import type { ActingProps } from '../../file/acting-props.ts';

/** What every dialog of an action gets. */
export interface DialogProps {
  readonly acting: ActingProps;
  readonly onClose: () => void;
  /** After the server has taken it. */
  readonly onDone: () => void;
}
