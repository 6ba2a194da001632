import '../catalogue.ts';
import {
  LENDER_LIMITS,
  MOST_CHATS,
  MOST_HOURS,
  type SettingValues,
} from '@zeel/protocol/rooms/setting-groups';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { FieldSet } from '../../../shared/kit/fields/FieldSet.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { LogoField } from './LogoField.tsx';
import { OpeningHoursRow } from './OpeningHoursRow.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { type SettingForm, type SettingOf, useSettingForm } from './use-setting-form.ts';

type Lender = SettingValues['lender'];
type LenderForm = SettingForm<Lender>;

/** Who lends and how they are reached: the footer, the mails, new agreements and the front page say it. */
export function LenderPart({ setting }: { readonly setting: SettingOf<'lender'> }): ReactNode {
  const { t } = useTranslation('settings');
  const form = useSettingForm(setting);
  return (
    <SettingPanel
      setting={setting}
      form={form}
      title={t('parts.lender.title')}
      isPageTitle
      text={t('lender.text')}
    >
      <div className="zl-setting__grid">
        <LineField form={form} name="name" />
        <LineField form={form} name="licence" />
        <LineField form={form} name="phone" type="tel" />
        <LineField form={form} name="email" type="email" />
        <LineField form={form} name="address" />
        <LineField form={form} name="account" />
      </div>
      <LogoField logo={form.value.logo} onChange={(logo) => form.change({ logo })} />
      <HoursFields form={form} />
      <ChatsFields form={form} />
    </SettingPanel>
  );
}

interface LineFieldProps {
  readonly form: LenderForm;
  readonly name: 'name' | 'licence' | 'phone' | 'email' | 'address' | 'account';
  readonly type?: 'tel' | 'email';
}

/** One line; an empty one is promised nowhere. */
function LineField({ form, name, type }: LineFieldProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <TextField
      name={name}
      {...(type === undefined ? {} : { type })}
      label={t(`lender.fields.${name}`)}
      hint={t(`lender.hints.${name}`)}
      maxLength={name === 'email' ? 254 : LENDER_LIMITS[name]}
      autoComplete="off"
      value={form.value[name] ?? ''}
      problem={form.problemAt(name)}
      onChange={({ target }) =>
        form.change({ [name]: target.value === '' && name !== 'name' ? null : target.value })
      }
    />
  );
}

function HoursFields({ form }: { readonly form: LenderForm }): ReactNode {
  const { t } = useTranslation('settings');
  const { hours } = form.value;
  return (
    <FieldSet className="zl-setting__rows" label={t('lender.hours')} hint={t('lender.hoursHint')}>
      {hours.map((row, at) => (
        <OpeningHoursRow
          // Rows have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          row={row}
          number={at + 1}
          problem={form.problemAt(`hours.${at}.closes`) ?? form.problemAt(`hours.${at}.opens`)}
          onChange={(changed) => form.change({ hours: hours.with(at, { ...row, ...changed }) })}
          onRemove={() => form.change({ hours: hours.toSpliced(at, 1) })}
        />
      ))}
      {hours.length < MOST_HOURS && (
        <Button
          size="small"
          onClick={() =>
            form.change({ hours: [...hours, { from: 'mon', to: 'fri', opens: '09:00', closes: '18:00' }] })
          }
        >
          {t('lender.addHours')}
        </Button>
      )}
    </FieldSet>
  );
}

function ChatsFields({ form }: { readonly form: LenderForm }): ReactNode {
  const { t } = useTranslation('settings');
  const nameId = useId();
  const { chats } = form.value;
  const set = (at: number, change: Partial<Lender['chats'][number]>): void => {
    const chat = chats[at];
    if (chat) form.change({ chats: chats.with(at, { ...chat, ...change }) });
  };
  return (
    <FieldSet className="zl-setting__rows" label={t('lender.chats')} hint={t('lender.chatsHint')}>
      {chats.map(({ name, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
        <div key={`${nameId}${at}`} className="zl-setting__row zl-setting__row--chat">
          <TextField
            name={`chatName${at}`}
            label={t('lender.chatName')}
            maxLength={40}
            value={name}
            problem={form.problemAt(`chats.${at}.name`)}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <TextField
            name={`chatUrl${at}`}
            type="url"
            label={t('lender.chatUrl')}
            maxLength={300}
            value={url}
            problem={form.problemAt(`chats.${at}.url`)}
            onChange={({ target }) => set(at, { url: target.value })}
          />
          <Button
            size="small"
            aria-label={t('lender.removeRow', { number: at + 1 })}
            onClick={() => form.change({ chats: chats.toSpliced(at, 1) })}
          >
            {t('lender.remove')}
          </Button>
        </div>
      ))}
      {chats.length < MOST_CHATS && (
        <Button
          size="small"
          onClick={() => form.change({ chats: [...chats, { name: '', url: 'https://' }] })}
        >
          {t('lender.addChat')}
        </Button>
      )}
    </FieldSet>
  );
}
