import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { AppServicesContext } from '../shared/app-services/app-services.ts';
import { lazyPart } from '../shared/lazy-part/lazy-part.tsx';
import type { RootState } from '../shared/store/create-store.ts';
import { ToastOutlet } from '../shared/toasts/ToastOutlet.tsx';
import type { ComposedApp } from './compose-app.ts';
import { ShellLayout } from './layouts/ShellLayout.tsx';
import { AppRoutes } from './router/AppRoutes.tsx';
import { PageErrorBoundary } from './router/PageErrorBoundary.tsx';
import { RouterContext } from './router/router-context.ts';
import { withRules } from './theme/load-rules.ts';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { useLanguage } from './use-language.ts';

const KitToasts = lazyPart<object>(withRules('kit', () => import('./theme/kit-toasts.tsx')));

interface AppProps {
  readonly app: ComposedApp;
  readonly translator: i18n;
  /** While a drawn page is taken over: the state it was drawn from. What differs follows right after. */
  readonly drawnState?: RootState | undefined;
}

/** The whole app below a router: the browser gives it one by address, the server one by request. */
export function App({ app, translator, drawnState }: AppProps): ReactNode {
  return (
    <Provider store={app.store} {...(drawnState && { serverState: drawnState })}>
      <I18nextProvider i18n={translator}>
        <AppServicesContext value={app.services}>
          <RouterContext value={app.router}>
            <Shell />
          </RouterContext>
        </AppServicesContext>
      </I18nextProvider>
    </Provider>
  );
}

function Shell(): ReactNode {
  useLanguage();
  return (
    <ThemeProvider>
      <PageErrorBoundary isOutermost>
        <ShellLayout>
          <PageErrorBoundary>
            <AppRoutes />
          </PageErrorBoundary>
        </ShellLayout>
      </PageErrorBoundary>
      <ToastOutlet host={KitToasts} />
    </ThemeProvider>
  );
}
