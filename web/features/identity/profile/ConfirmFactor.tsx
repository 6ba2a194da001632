import '../catalogue.ts';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { lazyPart } from '../../../shared/lazy-part/lazy-part.tsx';
import { CopyButton } from '../../../shared/look/CopyButton.tsx';
import type { QrPictureProps } from '../../../shared/look/QrPicture.tsx';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useConfirmSecondFactorMutation } from '../api.ts';
import { CodeForm } from './CodeForm.tsx';
import type { FactorStep } from './factor-step.ts';

const QrPicture = lazyPart<QrPictureProps>(() => import('../../../shared/look/QrPicture.tsx'));

interface ConfirmFactorProps extends FactorStep {
  readonly secret: string;
  readonly otpauthUri: string;
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The picture to scan and the first code that proves it was scanned. It is drawn here: no other host sees it. */
export function ConfirmFactor({ secret, otpauthUri, onCodes, onLeave }: ConfirmFactorProps): ReactNode {
  const { t } = useTranslation('account');
  const refresh = useRefreshMe();
  const [confirm] = useConfirmSecondFactorMutation();
  return (
    <div className="zl-factor">
      <p className="zl-settings__text">{t('second.scan')}</p>
      <div className="zl-factor__picture">
        <Suspense fallback={<SkeletonLine className="zl-factor__skeleton" />}>
          <QrPicture className="zl-factor__qr" text={otpauthUri} label={t('second.qr')} />
        </Suspense>
      </div>
      <p className="zl-settings__text">{t('second.typed')}</p>
      <p className="zl-factor__secret">
        <code dir="ltr">{inGroups(secret)}</code>
        <CopyButton text={secret} label={t('second.copy')} doneLabel={t('second.copied')} />
      </p>
      <p className="zl-settings__text">{t('second.confirm')}</p>
      <CodeForm
        submit={t('second.confirmSubmit')}
        onLeave={onLeave}
        send={async (code) => {
          const { recoveryCodes } = await confirm({ code }).unwrap();
          onCodes(recoveryCodes);
          await refresh();
        }}
      />
    </div>
  );
}
