import { useEffect, useState } from 'react';
import { HttpError } from '../../shared/http/http-error.ts';

/** Bytes of a file as an address the page can show; undefined while they come, null when they did not. */
export type FileAddress = string | null | undefined;

/**
 * Fetches bytes and gives an address for them while the component lives. Files are never linked: the proof of who asks
 * travels in a header.
 */
export function useFileAddress(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Blob>,
): FileAddress {
  const [known, setKnown] = useState<{ readonly key: string | null; readonly address: FileAddress }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is read; the function is made anew by every render.
  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    let address: string | undefined;
    read(leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setKnown({ key, address });
      },
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        if (!leaving.signal.aborted) setKnown({ key, address: null });
      },
    );
    return () => {
      leaving.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [key]);
  return known?.key === key ? known.address : undefined;
}
