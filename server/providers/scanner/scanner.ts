/** The verdict of a scanner on a file. */
export type ScanVerdict = 'clean' | 'infected';

export interface Scanner {
  scan(bytes: Buffer): Promise<ScanVerdict>;
}

/** The scanner is away or does not understand: nothing may be kept unseen, so the caller comes back later. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the virus scanner is not available: ${reason}`, options);
  }
}
