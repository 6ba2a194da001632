import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** A sentence in which `<name>…</name>` marks a part. */
  readonly text: string;
  /** How each marked part is shown. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

const MARKED = /<(\w+)>([^<]*)<\/\1>/;

/** A sentence some parts of which are more than text, such as links. The language decides where they stand. */
export function RichText({ text, parts }: RichTextProps): ReactNode {
  // Split by a pattern with two groups: plain text, name of a part, its words, plain text, and so on.
  const pieces = text.split(MARKED);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const show = index % 3 === 2 ? parts[pieces[index - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name and never change places.
    return <Fragment key={index}>{show ? show(piece) : piece}</Fragment>;
  });
}
