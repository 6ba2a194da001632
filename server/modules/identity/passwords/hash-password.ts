import { hash, verify } from '@node-rs/argon2';
import { createGate, type Gate } from '../../../platform/gate/index.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password matches. Without a stored hash it takes just as long and says no. */
  verify(password: string, storedHash: string | null): Promise<boolean>;
}

export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** OWASP's first choice for argon2id. */
const COST: HashCost = { memoryKib: 19_456, passes: 2 };

/** One password typed on two keyboards may differ in code points; NFKC makes them equal. */
const normalise = (password: string): string => password.normalize('NFKC');

/** argon2id behind the gate. `cost` is lowered by tests only. */
export function createPasswordHasher({
  cost = COST,
  gate = createGate(),
}: {
  cost?: HashCost;
  gate?: Gate;
} = {}): PasswordHasher {
  // The library's default algorithm is argon2id; its constant enum cannot be imported under isolatedModules.
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  let decoy: Promise<string> | undefined;

  return {
    hash: (password) => gate.run(() => hash(normalise(password), options)),
    async verify(password, storedHash) {
      // Made once with the same cost, so that an unknown address takes the time of a known one.
      decoy ??= hash('no account has this password', options);
      const comparedHash = storedHash ?? (await decoy);
      const isMatch = await gate.run(() => verify(comparedHash, normalise(password)));
      return storedHash !== null && isMatch;
    },
  };
}
