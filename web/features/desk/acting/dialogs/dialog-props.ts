import type { ActingProps } from '../../dossier/acting-props.ts';

/** Props of every dialog of an action. */
export interface DialogProps {
  readonly acting: ActingProps;
  readonly onClose: () => void;
  /** After the server has taken it. */
  readonly onDone: () => void;
}
