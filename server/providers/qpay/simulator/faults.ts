/** Faults that a test can plant in the simulated service. */
export type Fault =
  /** 500 SYSTEM_BUSY. */
  | { readonly kind: 'busy' }
  /** The answer comes, but late. */
  | { readonly kind: 'slow'; readonly byMs: number }
  /** The work is done and the reply never arrives. */
  | { readonly kind: 'lost-reply' }
  /** The connection breaks before anything is done. */
  | { readonly kind: 'lost-request' }
  /** 401, although the token is right. */
  | { readonly kind: 'unauthorised'; readonly key?: 'NO_CREDENDIALS' | 'NO_CREDENTIALS' }
  /** 200 with something that is no JSON. */
  | { readonly kind: 'garbage' };

export interface Faults {
  /** The next calls whose "METHOD /path" begins so meet the fault, one each. */
  plan(begins: string, ...faults: readonly Fault[]): void;
  take(call: string): Fault | undefined;
}

export function createFaults(): Faults {
  const planned: { readonly begins: string; readonly fault: Fault }[] = [];
  return {
    plan: (begins, ...faults) => planned.push(...faults.map((fault) => ({ begins, fault }))),
    take: (call) => {
      const index = planned.findIndex(({ begins }) => call.startsWith(begins));
      return index < 0 ? undefined : planned.splice(index, 1)[0]?.fault;
    },
  };
}
