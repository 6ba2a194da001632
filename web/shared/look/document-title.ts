interface TitleParts {
  /** The name of the open screen; empty where the specified title stands alone. */
  readonly name: string;
  /** How much is unread, so that a tab in the background tells it; empty for nothing. */
  readonly unread: string;
}

let parts: TitleParts = { name: '', unread: '' };
/** The title of the document as it came. */
let specified: string | undefined;

/** Changes a part of the document's title. The frame and the bell each know one of them. */
export function changeTitle(change: Partial<TitleParts>): void {
  specified ??= document.title;
  parts = { ...parts, ...change };
  const { name, unread } = parts;
  const mark = unread === '' ? '' : `(${unread}) `;
  document.title = name === '' ? specified : `${mark}${name} – ${specified}`;
}
