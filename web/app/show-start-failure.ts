// No catalogue has arrived when this is needed, so the sentence is here in every language.
const SENTENCES = [
  ['en', 'The page could not start. Check your connection and load it again.'],
  ['zh', '页面无法启动。请检查网络后重新加载。'],
  ['fr', 'La page n’a pas pu démarrer. Vérifiez votre connexion et rechargez-la.'],
  ['ja', 'ページを開始できませんでした。接続を確かめて、読み込み直してください。'],
  ['mn', 'Хуудас эхэлж чадсангүй. Холболтоо шалгаад дахин ачаална уу.'],
] as const;

/** Says that the app did not start, and offers to load the page again. */
export function showStartFailure(page: Document, place: HTMLElement): void {
  const message = page.createElement('div');
  message.setAttribute('role', 'alert');
  for (const [language, sentence] of SENTENCES) {
    const line = page.createElement('p');
    line.lang = language;
    line.textContent = sentence;
    message.append(line);
  }
  const again = page.createElement('a');
  again.href = page.location.href;
  again.textContent = '↻';
  again.setAttribute('aria-label', 'Load again');
  message.append(again);
  place.replaceChildren(message);
}
