import { type ReactNode, Suspense, use } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LazyPartBoundary } from '../../shared/lazy-part/LazyPartBoundary.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { OfflineNotice } from '../OfflineNotice.tsx';
import { LazyPartFailure } from '../pages/LazyPartFailure.tsx';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { loadRules } from '../theme/load-rules.ts';
import { BlankAside, BlankHeader } from './BlankFrame.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { chooseLayout, type LayoutKind } from './choose-layout.ts';
import { AppFooter, PublicFooter } from './Footers.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { useCurrentRow } from './use-current-row.ts';
import { useScreenTitle } from './use-screen-title.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { WithoutScript } from './WithoutScript.tsx';

const AppFrame = lazyPart<object>(() => import('./AppFrame.tsx'));
const FocusHeader = lazyPart<object>(() => import('./FocusHeader.tsx'));
const EmailBanner = lazyPart<object>(() => import('../../features/identity/components/EmailBanner.tsx'));

/** Brings the frame of the signed-in screens, so that it is drawn together with the first of them. */
export const preloadFrame = AppFrame.preload;

const reloadPage = (): void => window.location.reload();
const needsAppRules = (kind: LayoutKind): boolean => kind === 'app' || kind === 'focus';

/** Holds signed-in screens back until their stylesheet is there. Public pages do not need it. */
function RulesGate({ kind, children }: { readonly kind: LayoutKind; readonly children: ReactNode }) {
  if (needsAppRules(kind)) use(loadRules('app'));
  return children;
}

function Frame({ kind }: { readonly kind: LayoutKind }) {
  if (kind === 'public') return <PublicHeader />;
  if (kind === 'blank') return <BlankHeader />;
  const part = kind === 'app' ? <AppFrame /> : <FocusHeader />;
  return (
    <Suspense fallback={<div className="zl-frame-shape" />}>
      <RulesGate kind={kind}>{part}</RulesGate>
    </Suspense>
  );
}

function Footer({ kind }: { readonly kind: LayoutKind }) {
  if (kind === 'focus') return null;
  if (kind === 'blank') return <BlankAside />;
  return kind === 'public' ? <PublicFooter /> : <AppFooter />;
}

/**
 * The frame around every screen. The screen keeps its place in the tree whichever frame is around it, so that a
 * change of layout loses nothing of what it holds.
 */
export function ShellLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const hasToken = useAppSelector((state) => state.auth.token !== null);
  const { blankLayout, navType, navCollapsed } = useAppSelector((state) => state.theme);
  const group = useCurrentRow()?.group;
  const kind = chooseLayout({ hasToken, blankLayout, group });
  const isUnproven = useAppSelector(({ person: { person } }) => person !== null && !person.emailVerified);
  useScrollToTop();
  useScreenTitle();
  const classes = ['zl-shell', `zl-shell--${kind}`, `zl-shell--${navType.toLowerCase()}`];
  if (navCollapsed) classes.push('zl-shell--collapsed');
  return (
    <div className={classes.join(' ')}>
      <a className="zl-skip" href="#content">
        {t('skipToContent')}
      </a>
      <LazyPartBoundary
        skeleton={null}
        reloadPage={reloadPage}
        renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
      >
        <Frame kind={kind} />
        <div className="zl-shell__page">
          {(kind === 'public' || kind === 'blank') && <WithoutScript />}
          <OfflineNotice />
          <main id="content" className="zl-shell__main" tabIndex={-1}>
            <Suspense fallback={<PageSkeleton />}>
              <RulesGate kind={kind}>
                {kind === 'app' && <Breadcrumbs />}
                {kind === 'app' && isUnproven && (
                  <Suspense fallback={null}>
                    <EmailBanner />
                  </Suspense>
                )}
                <div className="zl-shell__screen">{children}</div>
              </RulesGate>
            </Suspense>
          </main>
          <Footer kind={kind} />
        </div>
      </LazyPartBoundary>
    </div>
  );
}
