import type { ScreenName } from '../../shared/app-services/app-services.ts';
import type { Texts } from '../../shared/i18n/translator.ts';
import { translateIn } from '../../shared/i18n/use-translation.ts';
import type { PageData } from './drawn-page.ts';

interface PreviewInput {
  readonly screen: ScreenName;
  /** The product that the address names: of a request, or of a calculation that somebody shared. */
  readonly prodId: string | undefined;
  readonly data: PageData;
  readonly texts: Texts;
  readonly lenderName: string;
}

interface Preview {
  readonly title: string;
  readonly description: string;
}

/** The meta elements by which messengers and search engines show a link: words alone, without a picture. */
export async function writePreview(input: PreviewInput): Promise<string> {
  const preview = await findPreview(input);
  if (!preview) return '';
  const { title, description } = preview;
  return [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', input.lenderName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['name', 'twitter:card', 'summary'],
  ]
    .map(([kind, name, content = '']) => `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`)
    .join('');
}

async function findPreview({ screen, prodId, data, texts }: PreviewInput): Promise<Preview | null> {
  const product = data.products?.products.find(({ id }) => id === prodId);
  if (product) return { title: product.texts.name, description: product.texts.tagline };
  if (screen === 'publicIndex') {
    await texts.load('catalog');
    const { t } = translateIn(texts, 'catalog');
    return { title: t('hero.title'), description: t('hero.lead') };
  }
  if (screen === 'rates') {
    await Promise.all([texts.load('rates'), texts.load('routes')]);
    const { t } = translateIn(texts, ['rates', 'routes']);
    return { title: t('routes:screens.rates'), description: t('lead') };
  }
  return null;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Names of products are the lender's own texts; they are written as text all the same. */
const escapeAttribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);
