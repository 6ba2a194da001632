import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ToolButton } from '../../shared/kit/ToolButton.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { setCurrentTheme } from '../../shared/theme/theme-slice.ts';

/** Day and night with one press. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const isDark = useAppSelector((state) => state.theme.currentTheme === 'dark');
  return (
    <ToolButton
      aria-label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => dispatch(setCurrentTheme(isDark ? 'light' : 'dark'))}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </ToolButton>
  );
}
