import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FailedState } from './FailedState.tsx';

test('another way on stands behind trying again', () => {
  const html = renderToStaticMarkup(
    <FailedState
      title="It did not arrive"
      retry="Try again"
      onRetry={() => undefined}
      isMain={false}
      others={<a href="#first">First page</a>}
    />,
  );
  expect(html).toMatch(/<button[^>]* class="zl-button">Try again<\/button><a href="#first">First page<\/a>/);
});
