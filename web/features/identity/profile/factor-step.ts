/** What the steps of the second factor tell the section they stand in. */
export interface FactorStep {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onLeave: () => void;
}
