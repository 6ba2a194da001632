import type { StatusDocument } from '@zeel/protocol/rooms/status-document';
import { describe, expect, test, vi } from 'vitest';
import type { LiveDocuments } from '../live-documents.ts';

export const version = (number: number): StatusDocument => ({
  state: number > 1 ? 'in_review' : 'submitted',
  version: number,
  changedAt: '2026-11-16T02:00:00.000Z',
});

/** A place where the document lies, as the suite needs it. */
export interface Place {
  readonly documents: LiveDocuments;
  /** The document becomes this one, and whoever follows it can know. */
  write(document: StatusDocument): void | Promise<void>;
  /** Whether somebody is still told. */
  isFollowed(): boolean | Promise<boolean>;
}

/** What holds for a live document wherever it lies. */
export function describeLiveDocument(
  place: string,
  create: (first: StatusDocument) => Place | Promise<Place>,
): void {
  describe(`the live document ${place}`, () => {
    test('is read as it stands', async () => {
      const { documents, write } = await create(version(1));
      await expect(documents.status().get()).resolves.toEqual(version(1));
      await write(version(2));
      await expect(documents.status().get()).resolves.toEqual(version(2));
    });

    test('is told as it stands and with every change, each once and never an older one', async () => {
      const { documents, write } = await create(version(2));
      const told: StatusDocument[] = [];
      const leave = documents.status().subscribe((document) => void told.push(document));
      await vi.waitFor(() => expect(told).toEqual([version(2)]), PATIENCE);
      await write(version(2));
      await write(version(1));
      await write(version(3));
      await vi.waitFor(() => expect(told).toEqual([version(2), version(3)]), PATIENCE);
      leave();
    });

    test('is told to nobody who has left, also when they leave at once', async () => {
      const { documents, write, isFollowed } = await create(version(1));
      const told = vi.fn();
      const leave = documents.status().subscribe(told);
      await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), PATIENCE);
      leave();
      await vi.waitFor(async () => expect(await isFollowed()).toBe(false), PATIENCE);
      await write(version(2));
      documents.status().subscribe(told)();
      await vi.waitFor(async () => expect(await isFollowed()).toBe(false), PATIENCE);
      expect(told).toHaveBeenCalledOnce();
    });
  });
}

/** A limit against what never ends, not a measure of speed. */
const PATIENCE = { timeout: 30_000 };
