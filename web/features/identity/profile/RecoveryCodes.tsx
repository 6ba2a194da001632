import '../catalogue.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { saveFile } from '../../../shared/files/save-file.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { CopyButton } from '../../../shared/look/CopyButton.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onDone: () => void;
}

/** The codes, shown once: to copy, to download or to print. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps): ReactNode {
  const { t } = useTranslation('account');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = [`Zeel · ${email}`, ...codes].join('\n');
  return (
    <section className="zl-codes" aria-labelledby="zl-codes-title">
      <h3 id="zl-codes-title" ref={title} tabIndex={-1}>
        {t('second.codesTitle')}
      </h3>
      <p>{t('second.codesText')}</p>
      <p className="zl-codes__whose">Zeel · {email}</p>
      <ol className="zl-codes__list" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="zl-settings__actions">
        <CopyButton text={codes.join('\n')} label={t('second.copy')} doneLabel={t('second.copied')} />
        <Button
          size="small"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), 'zeel-recovery-codes.txt')
          }
        >
          {t('second.codesDownload')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {t('second.codesPrint')}
        </Button>
        <Button variant="primary" size="small" onClick={onDone}>
          {t('second.codesDone')}
        </Button>
      </div>
    </section>
  );
}
