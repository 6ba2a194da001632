import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { WholeNumber } from './NumberFields.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { type SettingOf, useSettingForm } from './use-setting-form.ts';

/** Above which sum money is released by a second person. */
export function PayoutsPart({ setting }: { readonly setting: SettingOf<'payouts'> }): ReactNode {
  const { t } = useTranslation('settings');
  const form = useSettingForm(setting);
  return (
    <SettingPanel setting={setting} form={form} title={t('payouts.title')} text={t('payouts.text')}>
      <div className="zl-setting__grid">
        <WholeNumber
          name="secondAboveMnt"
          label={t('payouts.secondAboveMnt')}
          hint={t('payouts.secondHint')}
          problem={form.problemAt('secondAboveMnt')}
          value={form.value.secondAboveMnt}
          onChange={(secondAboveMnt) => form.change({ secondAboveMnt })}
        />
      </div>
    </SettingPanel>
  );
}
