import { SOCIAL_PROVIDERS } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publicUrlOf, refuse } from '../../../platform/http/index.ts';
import { fillMessage } from '../../../platform/i18n/index.ts';
import { DEMO_IDENTITIES, demoConsentPath, renderConsentPage } from '../../../providers/oauth/index.ts';
import type { IdentityRoom } from '../room.ts';
import { providerName, textsOf } from '../texts.ts';
import { OAUTH_PATH } from './oauth-cookies.ts';
import { languageOf } from './register-popup.ts';

const STYLE_PATH = '/demo/oauth/consent.css';
const paramsSchema = z.object({ provider: z.enum(SOCIAL_PROVIDERS) });

/** The marked stand-in for the providers' consent pages. In production these addresses do not exist. */
export function registerDemoConsent(app: FastifyInstance, { demo, platform }: IdentityRoom): void {
  if (demo === null || platform.config.mode !== 'demo') return;
  const open = { config: { access: 'public' } } as const;

  app.get('/demo/oauth/:provider/authorize', open, (request, reply) => {
    const { provider } = paramsSchema.safeParse(request.params).data ?? refuse('not_found');
    const query = new URL(request.url, 'http://localhost').searchParams;
    const ownRedirectUri = `${publicUrlOf(platform.config, request)}${OAUTH_PATH}/${provider}/callback`;
    const step = demo.walk(provider, query, ownRedirectUri);
    if (step.kind === 'unknown-request') return refuse('not_found');
    if (step.kind === 'back') return reply.redirect(step.url.href, 302);
    const language = languageOf(request);
    const values = { provider: providerName(provider) };
    const { title, banner, ...texts } = textsOf(language).consent;
    // The answer to a page that asks again replaces the former one.
    const asked = new URLSearchParams([...query].filter(([name]) => !name.startsWith('demo_')));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        renderConsentPage({
          texts: {
            ...texts,
            language,
            title: fillMessage(title, values),
            banner: fillMessage(banner, values),
          },
          action: demoConsentPath(provider),
          styleUrl: STYLE_PATH,
          offered: DEMO_IDENTITIES[provider],
          request: asked,
        }),
      );
  });
  app.get(STYLE_PATH, open, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

const STYLE = `
:root { color-scheme: light dark; font-family: Roboto, system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 } main { max-width: 26rem; margin: 0 auto; padding: 1rem }
.banner { margin: 0; padding: .75rem 1rem; background: #8a5a00; color: #fff; text-align: center }
fieldset { border: 1px solid #8885; border-radius: 10px; padding: 1rem }
.choice { display: flex; gap: .75rem; align-items: start; padding: .5rem 0 }
.field { display: block; margin-top: .5rem } .field input { display: block; box-sizing: border-box; width: 100%; min-height: 40px; font: inherit }
.buttons { display: flex; gap: .75rem } button { min-height: 40px; padding: 0 1.5rem; border-radius: 10px; border: 1px solid #466a31; background: #466a31; color: #fff; font: inherit }
button.quiet { background: transparent; color: inherit }
`;
