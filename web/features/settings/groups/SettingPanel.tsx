import '../catalogue.ts';
import type { Setting } from '@zeel/protocol/rooms/setting-groups';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import type { SettingForm } from './use-setting-form.ts';

interface SettingPanelProps {
  readonly setting: Setting;
  readonly form: SettingForm<object>;
  /** Whether a field holds what cannot be saved. */
  readonly isWrong?: boolean;
  readonly title: string;
  /** The page has this very title already. */
  readonly isPageTitle?: boolean;
  readonly text: string;
  readonly children: ReactNode;
}

/** The frame of one group: what it is, who changed it last, its fields, and the ways to save and to take back. */
export function SettingPanel({
  setting,
  form,
  isWrong = false,
  title,
  isPageTitle = false,
  text,
  children,
}: SettingPanelProps): ReactNode {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const mayManage = useMay('settings:manage');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isBusy && !form.isOvertaken && !isWrong) form.save();
  };
  return (
    <Panel as="section" className="zl-setting" aria-labelledby={titleId}>
      {isPageTitle ? (
        <Hidden as="h2" id={titleId}>
          {title}
        </Hidden>
      ) : (
        <h2 id={titleId}>{title}</h2>
      )}
      <p className="zl-dead__intro">{text}</p>
      <LastChange setting={setting} />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      {form.done && (
        <Notice tone="success">
          {t(`form.${form.done.what}`)}{' '}
          {form.done.reply.movedRequests !== undefined &&
            t('holidays.moved', { count: form.done.reply.movedRequests })}
        </Notice>
      )}
      {form.isOvertaken && (
        <Notice tone="warning" title={t('form.staleTitle')}>
          <p>{t('form.staleText', { name: setting.changedBy ?? t('form.somebody') })}</p>
          <TextButton onClick={form.keepMine}>{t('form.keepMine')}</TextButton>{' '}
          <TextButton onClick={form.discard}>{t('form.takeTheirs')}</TextButton>
        </Notice>
      )}
      <Form onSubmit={onSubmit} aria-labelledby={titleId}>
        {/* What nobody may write is read in the same shape. */}
        <fieldset className="zl-setting__fields" disabled={!mayManage} aria-labelledby={titleId}>
          {children}
        </fieldset>
        {mayManage && <Buttons setting={setting} form={form} isWrong={isWrong} />}
      </Form>
    </Panel>
  );
}

function LastChange({
  setting: { changedAt, changedBy, isUsual },
}: {
  readonly setting: Setting;
}): ReactNode {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormats();
  return (
    <p className="zl-setting__state">
      {changedAt === null
        ? t('form.neverChanged')
        : t('form.changed', { name: changedBy ?? t('form.somebody'), at: dateTime(changedAt) })}{' '}
      {changedAt !== null && isUsual && t('form.isUsual')}
    </p>
  );
}

function Buttons({
  setting,
  form,
  isWrong,
}: Pick<SettingPanelProps, 'setting' | 'form' | 'isWrong'>): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="zl-templates__buttons">
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isBusy}
        disabled={!form.isTyped || form.isOvertaken || isWrong}
      >
        {t('form.save')}
      </Button>
      {form.isTyped ? (
        <Button onClick={form.discard}>{t('form.discard')}</Button>
      ) : (
        <>
          {setting.version > 0 && <Button onClick={form.undo}>{t('form.undo')}</Button>}
          {!setting.isUsual && <Button onClick={form.takeUsual}>{t('form.usual')}</Button>}
        </>
      )}
    </div>
  );
}
