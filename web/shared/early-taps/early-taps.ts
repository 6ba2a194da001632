/** A control of a form that a person fills in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A control that waits for the app, or a form that was sent from a field alone. */
export type Control = Field | HTMLButtonElement | HTMLFormElement;

/** What a person did before the app ran, as `web/public/head.js` keeps it. */
export interface EarlyTaps {
  /** Fields that were filled in, the one touched last at the end. */
  readonly fields: Set<Field>;
  /** Pressed buttons and sent forms, in order. */
  readonly taps: ReadonlyMap<HTMLButtonElement | HTMLFormElement, string | null>;
  /** Controls of the drawing that the app does not hear yet; null until it has looked at the page, all of which waits till then. */
  waiting: Set<Control> | null;
  /** Had the focus last. */
  focused: Control | null;
  /** Whether the app hears an element. */
  isTaken(element: Element): boolean;
  /** Whether a control would be heard now, with all of the form around it. */
  isReady(control: Element): boolean;
  /** Forgets a press and takes the busy look away. */
  release(control: Element): void;
  /** Keeps nothing any more: the app hears all of the page, or none of it is left. */
  end(): void;
}

declare global {
  interface Window {
    /** Absent where the page did not come with its head: in tests of one component. */
    readonly zeelEarlyTaps?: EarlyTaps;
  }
}

export const isField = (control: Element): control is Field => control.matches('input, select, textarea');
