import '../catalogue.ts';
import { STAFF_ROLES, type StaffRole } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { useMay, useMe } from '../../../shared/session/use-me.ts';
import { SettingPanel } from './SettingPanel.tsx';
import { StoppedPeople } from './StoppedPeople.tsx';
import { type SettingOf, useSettingForm } from './use-setting-form.ts';

/** Which roles work only with a second factor. Nobody asks it of their own role before they have it themselves. */
export function SecondFactorPart({ setting }: { readonly setting: SettingOf<'secondFactor'> }): ReactNode {
  const { t } = useTranslation(['settings', 'identity']);
  const { pathTo } = useAppServices();
  const me = useMe();
  const mayManage = useMay('settings:manage');
  const form = useSettingForm(setting);
  const { roles } = form.value;
  const hasOwn = me?.secondFactor.isOn === true;
  const isOwn = (role: StaffRole): boolean => me?.roles.includes(role) === true;
  const set = (role: StaffRole, isNeeded: boolean): void =>
    form.change({
      roles: STAFF_ROLES.filter((one) => (one === role ? isNeeded : roles.includes(one))),
    });
  return (
    <SettingPanel
      setting={setting}
      form={form}
      title={t('settings:secondFactor.title')}
      isPageTitle
      text={t('settings:secondFactor.text')}
    >
      {mayManage && !hasOwn && (
        <Notice tone="info" title={t('settings:secondFactor.ownTitle')}>
          {t('settings:secondFactor.ownText')}{' '}
          <TextLink to={pathTo('profile')}>{t('settings:secondFactor.toProfile')}</TextLink>
        </Notice>
      )}
      <div className="zl-setting__ticks">
        {STAFF_ROLES.map((role) => (
          <Tick
            key={role}
            checked={roles.includes(role)}
            disabled={!hasOwn && isOwn(role) && !roles.includes(role)}
            onChange={({ target }) => set(role, target.checked)}
          >
            {t(`identity:role.${role}`)}
          </Tick>
        ))}
      </div>
      <StoppedPeople stored={setting.value.roles} typed={roles} />
    </SettingPanel>
  );
}
