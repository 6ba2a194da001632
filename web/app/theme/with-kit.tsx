import type { PageLoader } from '../router/page-loader.ts';
import { loadRules } from './load-rules.ts';

/** A screen that is made of the kit's components, with the kit around it and the rules that dress it. */
export const withKit =
  (page: PageLoader): PageLoader =>
  async () => {
    const [module, { default: KitProvider }] = await Promise.all([
      page(),
      import('./KitProvider.tsx'),
      loadRules('kit'),
      loadRules('widgets'),
    ]);
    const Screen = module.default;
    const KitScreen = () => (
      <KitProvider>
        <Screen />
      </KitProvider>
    );
    return { ...module, default: KitScreen };
  };
