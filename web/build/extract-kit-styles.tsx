/** @jsxRuntime automatic — the script also runs from folders whose settings do not cover this file. */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { makeThemeConfig } from '../app/theme/theme-config.ts';
import type { ThemeName } from '../shared/theme/theme-slice.ts';
import { COMPONENTS, RULE_GROUPS, type RuleGroup } from './component-list.tsx';
import { type SplitVariables, splitVariables } from './split-variables.ts';

type Cache = ReturnType<typeof createCache>;
type ByGroup<T> = Readonly<Record<RuleGroup, T>>;

// The kit appends this rule for its own run-time hydration, which the app does not use.
const CACHE_PATH_RULE = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g;

// Side by the layout, as in our own rules: a text of its own direction has its own start.
const TEXT_SIDE = /text-align:\s*(start|end)\b/g;

function renderInto(cache: Cache, themeName: ThemeName, children: ReactNode): void {
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={makeThemeConfig(themeName)}>
        <App>{children}</App>
      </ConfigProvider>
    </StyleProvider>,
  );
}

function extract(cache: Cache, types: 'style' | ['token', 'cssVar']): string {
  // `once` leaves out what an earlier group has already carried.
  return extractStyle(cache, { plain: true, once: true, types })
    .replace(CACHE_PATH_RULE, '')
    .replace(TEXT_SIDE, 'text-align:var(--zeel-$1)');
}

/** Renders the groups one after the other and hands over what each of them adds. */
function extractByGroup(themeName: ThemeName, types: 'style' | ['token', 'cssVar']): ByGroup<string> {
  const cache = createCache();
  const parts = RULE_GROUPS.map((group) => {
    const nodes = Object.entries(COMPONENTS[group]).map(([name, node]) => (
      <Fragment key={name}>{node}</Fragment>
    ));
    renderInto(cache, themeName, nodes);
    return [group, extract(cache, types)] as const;
  });
  return Object.fromEntries(parts) as ByGroup<string>; // one entry per group, made just above
}

/** The rules of every group. They are the same for both themes. */
export function extractRules(): ByGroup<string> {
  return extractByGroup('light', 'style');
}

/** The variables that each group's components read. */
export function extractVariables(): ByGroup<SplitVariables> {
  const light = extractByGroup('light', ['token', 'cssVar']);
  const dark = extractByGroup('dark', ['token', 'cssVar']);
  const parts = RULE_GROUPS.map((group) => [group, splitVariables(light[group], dark[group])] as const);
  return Object.fromEntries(parts) as ByGroup<SplitVariables>; // one entry per group, made just above
}
