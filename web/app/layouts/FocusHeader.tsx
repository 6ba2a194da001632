import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../shared/kit/Button.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { setBlankLayout } from '../../shared/theme/theme-slice.ts';

/** The header while the navigation is put away, with the button that brings it back. */
export default function FocusHeader() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  return (
    <header className="zl-focus-header">
      <Button onClick={() => dispatch(setBlankLayout(false))}>
        <Icon name="menu" />
        {t('focus.leave')}
      </Button>
    </header>
  );
}
