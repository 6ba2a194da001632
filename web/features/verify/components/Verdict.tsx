import type { FileVerdict } from '@zeel/protocol/rooms/verify';
import type { ReactNode } from 'react';
import { Notice, NoticeList } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

interface VerdictProps {
  readonly name: string;
  readonly verdict: FileVerdict;
  /** What stands behind the part that is ours. */
  readonly addedBytes: number;
}

const TONES = {
  genuine: 'success',
  extended: 'error',
  altered: 'error',
  unlisted: 'warning',
  unknown: 'warning',
} as const satisfies Record<FileVerdict['verdict'], string>;

/** What is known of a file: whether it is ours, what was done to it, and each signature that stands in it. */
export function Verdict({
  name,
  verdict: { verdict, file, signatures },
  addedBytes,
}: VerdictProps): ReactNode {
  const { t } = useTranslation('verify');
  const { number, dateTime } = useFormats();
  return (
    <Notice tone={TONES[verdict]} title={t(`verdict.${verdict}.title`)}>
      <p className="zl-verify__name">
        <bdi>{name}</bdi>
      </p>
      <p>{t(`verdict.${verdict}.text`, { bytes: number(addedBytes) })}</p>
      <NoticeList>
        {file !== null && (
          <>
            <li>{t(`kind.${file.kind}`)}</li>
            <li>{t('made', { time: dateTime(file.madeAt) })}</li>
            {file.kind !== 'agreement' && <li>{t('signers', { count: file.signatures })}</li>}
          </>
        )}
        {signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of a file never move.
          <li key={index}>
            {t(`signature.${signature.by}.${signature.isIntact ? 'intact' : 'broken'}`)}
            {signature.isIntact && signature.signedAt !== null && (
              <> {t('signature.signedAt', { time: dateTime(signature.signedAt) })}</>
            )}
            {signature.isIntact && signature.timeStampedAt !== null && (
              <> {t('signature.timeStampedAt', { time: dateTime(signature.timeStampedAt) })}</>
            )}
          </li>
        ))}
      </NoticeList>
    </Notice>
  );
}
