import { type DatabaseOwner, type Db, ownerOf, type Tx } from '../database/index.ts';

/** Rows that are the same for everyone and change seldom, kept in this process. */
export interface Kept<Value extends object> {
  /**
   * The value as it is now. The same object comes back until something changed, so that what is made from it can be kept by it;
   * nobody changes it.
   */
  read(db: Db): Promise<Value>;
  /** Told by whoever writes: the transaction reads its own writes, and so does this server from then on. */
  changeIn(tx: Tx): void;
}

/** Longer than any transaction may last. */
const LONGEST_TRANSACTION_MS = 60_000;

interface State<Value> {
  value: Promise<Value> | null;
  /** The value was read: nobody who asks for it waits. */
  isThere: boolean;
  /** A transaction of this server may change the rows until then; a word from the database ends the wait. */
  changesUntilMs: number;
}

/**
 * Keeps the rows that `load` reads until the database says that they changed: triggers of their tables notify the name, and every
 * server hears it. What could not be heard is not relied on: without a listening connection each read goes to the database, and
 * everything is forgotten when the connection is there again.
 */
export function keep<Value extends object>(name: string, load: (db: Db) => Promise<Value>): Kept<Value> {
  const states = new WeakMap<DatabaseOwner, State<Value>>();
  const changing = new WeakSet<Db>();

  const stateOf = (owner: DatabaseOwner): State<Value> => {
    const known = states.get(owner);
    if (known !== undefined) return known;
    const state: State<Value> = { value: null, isThere: false, changesUntilMs: 0 };
    states.set(owner, state);
    owner.listener.subscribe('zeel_kept', (told) => {
      if (told !== null && told !== name) return;
      state.value = null;
      state.changesUntilMs = 0;
    });
    return state;
  };

  const fill = (db: Db, state: State<Value>): Promise<Value> => {
    const loading = load(db);
    state.value = loading;
    state.isThere = false;
    loading.then(
      () => {
        if (state.value === loading) state.isThere = true;
      },
      // A failure is reported to whoever waits for the value; the next one asks again.
      () => {
        if (state.value === loading) state.value = null;
      },
    );
    return loading;
  };

  return {
    read: (db) => {
      const owner = ownerOf(db);
      if (owner === undefined || changing.has(db)) return load(db);
      const state = stateOf(owner);
      if (!owner.listener.isListening() || performance.now() < state.changesUntilMs) return load(db);
      if (db === owner.db) return state.value ?? fill(db, state);
      if (state.value !== null && state.isThere) return state.value;
      // A transaction may see what is never committed, so its own reading is not kept; and it must not wait for a second
      // connection while it holds one: all connections would be held by transactions that wait for one more.
      if (state.value === null) void fill(owner.db, state);
      return load(db);
    },
    changeIn: (tx) => {
      changing.add(tx);
      const owner = ownerOf(tx);
      if (owner !== undefined) stateOf(owner).changesUntilMs = performance.now() + LONGEST_TRANSACTION_MS;
    },
  };
}
