import type { BrowserContext } from '@playwright/test';
import { OAUTH_CHANNEL } from '@zeel/protocol/rooms/identity';

/** Plays the popup of a social sign-in at the network edge: it says how it ended, in both ways that the real one has, and closes itself. */
export const playPopup = (context: BrowserContext, outcome: 'done' | 'cancelled'): Promise<unknown> =>
  context.route('**/api/auth/oauth/*/start?**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        const message = { outcome: '${outcome}', flow: 'sign-in' };
        const channel = new BroadcastChannel('${OAUTH_CHANNEL}');
        channel.postMessage(message);
        if (window.opener) window.opener.postMessage(message, location.origin);
        setTimeout(() => window.close(), 50);
      </script>`,
    }),
  );
