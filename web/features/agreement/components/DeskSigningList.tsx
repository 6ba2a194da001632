import type { DeskSigning } from '@zeel/protocol/rooms/signing';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../shared/look/Icon.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { readDeskSigning, remindFromDesk } from '../signing-calls.ts';
import { RemindSigner } from './RemindSigner.tsx';

/** Who has signed, when and how, and whose signature is missing, for the desk. Another version of the dossier reads anew. */
export function DeskSigningList({ loanRequestId }: { readonly loanRequestId: string }): ReactNode {
  const { t } = useTranslation('agreement');
  const { http } = useAppServices();
  const { date, dateTime } = useFormats();
  const mayRemind = useMay('messages:write');
  const titleId = useId();
  const [signing, setSigning] = useState<DeskSigning | null>(null);
  useEffect(() => {
    let isHere = true;
    readDeskSigning(http, loanRequestId).then(
      (read) => void (isHere && setSigning(read)),
      (error: unknown) => {
        // The dossier itself tells that the server cannot be reached.
        if (!(error instanceof HttpError)) throw error;
      },
    );
    return () => {
      isHere = false;
    };
  }, [http, loanRequestId]);
  if (signing === null) return null;
  const { state, signers, stopped, closesAt, earlier } = signing;
  return (
    <section className="zl-signing" aria-labelledby={titleId}>
      <h4 id={titleId}>{t('signing.desk')}</h4>
      {stopped && (
        <Notice tone="warning">
          {stopped.kind === 'rescinded'
            ? t('signing.rescinded')
            : t('signing.refusedBy', { name: stopped.name })}{' '}
          <q dir="auto">{stopped.reason}</q>
        </Notice>
      )}
      {closesAt !== null && (
        <p className="zl-agreement__quiet">{t('signing.until', { date: date(closesAt) })}</p>
      )}
      <ul className="zl-signing__signers">
        {signers.map(({ role, partyId, name, signature }) => (
          <li key={partyId ?? 'borrower'}>
            <Icon name={signature === null ? 'clock' : 'success'} sizePx={18} />
            <span dir="auto">{name}</span>
            <span className="zl-agreement__quiet">
              {t(`signing.roles.${role}`)} ·{' '}
              {signature === null
                ? t('signing.missing')
                : `${t('signing.at', { date: dateTime(signature.signedAt) })} · ${signature.sentTo ?? t('signing.byEid')} · ${signature.address}`}
            </span>
            {mayRemind && state === 'open' && signature === null && (
              <RemindSigner
                word={t('signing.remindNow')}
                name={name}
                remind={(attempt) => remindFromDesk(http, loanRequestId, partyId, attempt)}
              />
            )}
          </li>
        ))}
        {earlier.map(({ role, name, signedAt }) => (
          <li key={`${role}${signedAt}`}>
            <Icon name="info" sizePx={18} />
            <s dir="auto">{name}</s>
            <span className="zl-agreement__quiet">
              {t(`signing.roles.${role}`)} · {t('signing.voidAt', { date: dateTime(signedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
