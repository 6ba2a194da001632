import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Redirect } from '../../shared/routing/Redirect.tsx';
import { useParams, usePlace } from '../../shared/routing/use-routing.ts';
import { mustEnrol } from '../../shared/session/person.ts';
import { rememberWantedProduct } from '../../shared/session/wanted-product.ts';
import { useAct, useAppSelector } from '../../shared/store/hooks.ts';
import { FailurePage } from '../pages/FailurePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { judgeRoute } from './judge-route.ts';
import { RoutePage } from './RoutePage.tsx';
import { GROUP_LAYOUT, type RouteRow } from './route-table.ts';
import { useRouterParts } from './router-context.ts';

/** Applies the guard of one path and shows what it says. */
export function GuardedRoute({ rows }: { readonly rows: readonly RouteRow[] }): ReactNode {
  const place = usePlace();
  const { paths } = useRouterParts();
  const { token, redirect } = useAppSelector((state) => state.auth);
  const { status, person, isLeaving } = useAppSelector((state) => state.person);
  const act = useAct();
  const asker = {
    token,
    redirect,
    isLeaving,
    roles: person?.roles,
    mustEnrol: person !== null && mustEnrol(person),
  };
  const verdict = judgeRoute(rows, place, asker, paths);
  const isUnknown = token !== null && status === 'unknown';
  useEffect(() => {
    if (isUnknown) void act((dispatch, { loadPerson }) => dispatch(loadPerson()));
  }, [isUnknown, act]);

  const hasArrived = token === null && isLeaving && verdict.kind === 'show';
  useEffect(() => {
    if (hasArrived) void act((dispatch, { arrived }) => dispatch(arrived()));
  }, [hasArrived, act]);

  if (verdict.kind === 'redirect')
    return (
      <>
        {token !== null && rows.some(({ name }) => name === 'request') && <RememberProduct />}
        <Redirect to={verdict.to} />
      </>
    );
  const { row } = verdict;
  return (
    <>
      <GroupLayout row={row} />
      {verdict.kind === 'show' && <RoutePage row={row} />}
      {verdict.kind === 'not-found' && <NotFoundPage />}
      {verdict.kind === 'wait' &&
        (status === 'failed' ? (
          <FailurePage onRetry={() => void act((dispatch, { loadPerson }) => dispatch(loadPerson()))} />
        ) : (
          <PageSkeleton />
        ))}
    </>
  );
}

/** Keeps the layout flag of the open route's group in the theme settings. */
function GroupLayout({ row }: { readonly row: RouteRow }): null {
  const act = useAct();
  const { blankLayout } = GROUP_LAYOUT[row.group];
  useLayoutEffect(() => {
    void act((dispatch, { setBlankLayout }) => dispatch(setBlankLayout(blankLayout)), {
      unless: ({ theme }) => theme.blankLayout === blankLayout,
    });
  }, [blankLayout, act]);
  return null;
}

/** A token holder who asks for the public request of a product is offered it first where they arrive. */
function RememberProduct(): null {
  const { prodId } = useParams();
  useEffect(() => {
    if (prodId) rememberWantedProduct(prodId);
  }, [prodId]);
  return null;
}
