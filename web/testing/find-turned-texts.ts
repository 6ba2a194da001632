/**
 * The texts of the page whose characters do not follow each other from left to right, as they must in every language of
 * the app whichever way its layout runs: "4 of 4" that reads "of 4 4", or a question mark before its question. It stands on
 * nothing outside itself, so that a journey can send it into a page.
 */
export function findTurnedTexts(): string[] {
  const isTurned = (text: Text): boolean => {
    const range = document.createRange();
    let last: DOMRect | undefined;
    for (let at = 0; at < text.length; at += 1) {
      if (text.data.charAt(at).trim() === '') continue;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const [box] = range.getClientRects();
      if (!box) continue;
      // Lines may overlap a little, so a character clearly further down begins a new one. Half a pixel is rounding.
      const isSameLine = last && Math.abs(box.top - last.top) < box.height / 2;
      if (last && isSameLine && box.left < last.left - 0.5) return true;
      last = box;
    }
    return false;
  };
  const turned: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text instanceof Text && text.parentElement?.checkVisibility() && isTurned(text))
      turned.push(text.data);
  }
  return turned;
}
