import '../catalogue.ts';
import { WEEKDAYS } from '@zeel/protocol/rooms/config';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { WholeNumber } from './NumberFields.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { type SettingOf, useSettingForm } from './use-setting-form.ts';

/** Within how much working time a decision is promised, and when the lender works. */
export function ServicePart({ setting }: { readonly setting: SettingOf<'service'> }): ReactNode {
  const { t } = useTranslation(['settings', 'shell']);
  const form = useSettingForm(setting);
  const { value, change, problemAt } = form;
  const timeField = (name: 'opens' | 'closes'): ReactNode => (
    <TextField
      name={name}
      label={t(`settings:service.${name}`)}
      inputMode="numeric"
      maxLength={5}
      placeholder="09:00"
      autoComplete="off"
      value={value[name]}
      problem={problemAt(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <SettingPanel
      setting={setting}
      form={form}
      title={t('settings:service.title')}
      text={t('settings:service.text')}
    >
      <div className="zl-setting__grid">
        <WholeNumber
          name="promisedHours"
          label={t('settings:service.promisedHours')}
          hint={t('settings:service.promisedHint')}
          problem={problemAt('promisedHours')}
          value={value.promisedHours}
          onChange={(promisedHours) => change({ promisedHours })}
        />
      </div>
      <InDays service={value} />
      <fieldset className="zl-setting__days">
        <legend>{t('settings:service.weekdays')}</legend>
        {WEEKDAYS.map((day) => (
          <Tick
            key={day}
            checked={value.weekdays.includes(day)}
            // Somebody has to work some day.
            disabled={value.weekdays.length === 1 && value.weekdays[0] === day}
            onChange={({ target }) =>
              change({
                weekdays: WEEKDAYS.filter((one) =>
                  one === day ? target.checked : value.weekdays.includes(one),
                ),
              })
            }
          >
            {t(`shell:contact.weekdays.${day}`)}
          </Tick>
        ))}
      </fieldset>
      <div className="zl-setting__grid">
        {timeField('opens')}
        {timeField('closes')}
      </div>
    </SettingPanel>
  );
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The hours of a time of day; not a number while it is being typed. */
function hoursAt(time: string): number {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return Number(hours) + Number(minutes) / 60;
}

/** The promise in working days, as far as the hours can be read. */
function InDays({ service }: { readonly service: SettingValues['service'] }): ReactNode {
  const { t } = useTranslation('settings');
  const { number } = useFormats();
  const dayHours = hoursAt(service.closes) - hoursAt(service.opens);
  if (!(dayHours > 0) || service.promisedHours === 0) return null;
  const short = (figure: number): string => number(Math.round(figure * 10) / 10);
  return (
    <p className="zl-setting__state" role="status">
      {t('service.inDays', { days: short(service.promisedHours / dayHours), hours: short(dayHours) })}
    </p>
  );
}
