/** A part of the driver that its types leave out. */
declare module 'pg/lib/utils.js' {
  export type SentValue = string | Buffer | null;

  const utils: {
    /** Writes a value as the database takes it. */
    prepareValue(value: unknown): SentValue;
  };
  export default utils;
}
