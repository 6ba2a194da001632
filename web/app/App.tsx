import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { AppServicesContext } from '../shared/app-services/app-services.ts';
import { ToastOutlet } from '../shared/toasts/ToastOutlet.tsx';
import type { ComposedApp } from './compose-app.ts';
import { ShellLayout } from './layouts/ShellLayout.tsx';
import { AppRoutes } from './router/AppRoutes.tsx';
import { PageErrorBoundary } from './router/PageErrorBoundary.tsx';
import { RouterContext } from './router/router-context.ts';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { useLanguage } from './use-language.ts';

interface AppProps {
  readonly app: ComposedApp;
  readonly translator: i18n;
}

/** The whole app below a router: the browser gives it one by address, the server one by request. */
export function App({ app, translator }: AppProps): ReactNode {
  return (
    <Provider store={app.store}>
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
      <ToastOutlet />
    </ThemeProvider>
  );
}
