import '../catalogue.ts';
import type { Logo } from '@zeel/protocol/rooms/config';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { DropField } from '../../../shared/kit/DropField.tsx';
import { FieldSet } from '../../../shared/kit/fields/FieldSet.tsx';
import { LenderLogo } from '../../../shared/lender/LenderLogo.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useUploadLogoMutation } from './api.ts';
import { makeLogo } from './make-logo.ts';

interface LogoFieldProps {
  readonly logo: Logo | null;
  readonly onChange: (logo: Logo | null) => void;
}

/** The lender's picture. It is taken in at once, and counts when the group is saved. */
export function LogoField({ logo, onChange }: LogoFieldProps): ReactNode {
  const { t } = useTranslation('settings');
  const labelId = useId();
  const mayManage = useMay('settings:manage');
  const [uploadLogo] = useUploadLogoMutation();
  const { send, isBusy, problem, complain } = useSend({ failed: t('lender.logo.failed') });
  const take = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined || isBusy) return;
    const png = await makeLogo(file);
    if (png === null) return complain(t('lender.logo.noPicture'));
    const body = { png };
    const sent = await send(body, (attempt) => uploadLogo({ ...attempt, body }).unwrap());
    if (sent.isTaken) onChange(sent.reply.logo);
  };
  return (
    <FieldSet
      className="zl-setting__rows"
      label={<span id={labelId}>{t('lender.logo.label')}</span>}
      hint={t('lender.logo.hint')}
      problem={problem ? (problem.fields.png ?? problem.words) : undefined}
    >
      <div className="zl-setting__logo">
        {logo === null ? (
          <span className="zl-setting__state">{t('lender.logo.none')}</span>
        ) : (
          <LenderLogo logo={logo} />
        )}
        {mayManage && logo !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            {t('lender.logo.remove')}
          </Button>
        )}
      </div>
      {mayManage && (
        <DropField
          name="logo"
          choose={t('lender.logo.choose')}
          accept="image/png,image/jpeg,image/webp"
          titleId={labelId}
          onPick={(files) => void take(files)}
        />
      )}
    </FieldSet>
  );
}
