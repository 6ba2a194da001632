import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  DEFAULT_THEME_STATE,
  type Direction,
  type NavType,
  type SideNavTheme,
  type ThemeName,
} from './theme-settings.ts';

export const themeSlice = createSlice({
  name: 'theme',
  initialState: DEFAULT_THEME_STATE,
  reducers: {
    setNavCollapsed(state, action: PayloadAction<boolean>) {
      state.navCollapsed = action.payload;
    },
    setSideNavTheme(state, action: PayloadAction<SideNavTheme>) {
      state.sideNavTheme = action.payload;
    },
    setLocale(state, action: PayloadAction<Language>) {
      state.locale = action.payload;
    },
    setNavType(state, action: PayloadAction<NavType>) {
      state.navType = action.payload;
    },
    setTopNavColor(state, action: PayloadAction<string>) {
      state.topNavColor = action.payload;
    },
    setHeaderNavColor(state, action: PayloadAction<string>) {
      state.headerNavColor = action.payload;
    },
    setMobileNav(state, action: PayloadAction<boolean>) {
      state.mobileNav = action.payload;
    },
    setCurrentTheme(state, action: PayloadAction<ThemeName>) {
      state.currentTheme = action.payload;
    },
    setDirection(state, action: PayloadAction<Direction>) {
      state.direction = action.payload;
    },
    setBlankLayout(state, action: PayloadAction<boolean>) {
      state.blankLayout = action.payload;
    },
  },
});

export const {
  setNavCollapsed,
  setSideNavTheme,
  setLocale,
  setNavType,
  setTopNavColor,
  setHeaderNavColor,
  setMobileNav,
  setCurrentTheme,
  setDirection,
  setBlankLayout,
} = themeSlice.actions;
