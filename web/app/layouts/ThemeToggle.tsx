import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ToolButton } from '../../shared/kit/ToolButton.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { useAct, useAppSelector } from '../../shared/store/hooks.ts';

/** Day and night with one press. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const act = useAct();
  const isDark = useAppSelector((state) => state.theme.currentTheme === 'dark');
  const toggle = (): void =>
    void act((dispatch, { setCurrentTheme }) => dispatch(setCurrentTheme(isDark ? 'light' : 'dark')));
  return (
    <ToolButton aria-label={t(isDark ? 'theme.toLight' : 'theme.toDark')} onClick={toggle}>
      <Icon name={isDark ? 'sun' : 'moon'} />
    </ToolButton>
  );
}
