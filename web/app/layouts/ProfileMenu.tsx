import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Menu } from '../../shared/kit/Menu.tsx';
import { makeInitials } from '../../shared/look/make-initials.ts';
import { useNavigate } from '../../shared/routing/use-routing.ts';
import { signOut } from '../../shared/session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';

/** The menu of the signed-in person: their name, their own pages, and signing out. */
export function ProfileMenu() {
  const { t } = useTranslation(['shell', 'routes']);
  const { pathTo } = useAppServices();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const person = useAppSelector((state) => state.person.person);
  return (
    <Menu
      label={t('shell:profile.label')}
      className="zl-profile"
      head={
        person && (
          <>
            <p className="zl-profile__name">{person.displayName}</p>
            <p className="zl-profile__mail">{person.email}</p>
          </>
        )
      }
      entries={[
        {
          key: 'profile',
          icon: 'profile',
          label: t('routes:screens.profile'),
          onSelect: () => navigate(pathTo('profile')),
        },
        {
          key: 'notifications',
          icon: 'notifications',
          label: t('routes:screens.notifications'),
          onSelect: () => navigate(pathTo('notifications')),
        },
        {
          key: 'sign-out',
          icon: 'signOut',
          label: t('shell:profile.signOut'),
          onSelect: () => void dispatch(signOut()),
        },
      ]}
    >
      <span className="zl-avatar">{makeInitials(person?.displayName || person?.email || '')}</span>
    </Menu>
  );
}
