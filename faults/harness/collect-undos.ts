type Undo = () => Promise<void>;

/** Steps that take away what was made, from the last to the first. */
export interface Undos {
  readonly add: (undo: Undo) => void;
  readonly undoAll: () => Promise<void>;
}

export function collectUndos(report: (error: unknown) => void): Undos {
  const undos: Undo[] = [];
  return {
    add: (undo) => undos.push(undo),
    undoAll: async () => {
      // One that fails is told about and keeps no other from its turn.
      for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) await undo().catch(report);
    },
  };
}
