/** Results that the steps of the second factor give to their section. */
export interface FactorStep {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onLeave: () => void;
}
