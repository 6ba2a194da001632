import type { Mailing } from '@zeel/protocol/rooms/reports';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FieldSet } from '../../../shared/kit/fields/FieldSet.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { useMailingsQuery } from '../api.ts';

interface MailingReadersProps {
  readonly chosen: readonly string[];
  /** Whom it was mailed to until now, also those who get nothing any more. */
  readonly before: Mailing['readers'];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Staff who may get a mailing. They are few enough to be read whole. */
export function MailingReaders({ chosen, before, problem, onChange }: MailingReadersProps): ReactNode {
  const { t } = useTranslation('reports');
  const { data, isError } = useMailingsQuery();
  const staff = data?.staff ?? [];
  const lost = before.filter(({ id }) => !staff.some((person) => person.id === id));
  const people = [...staff, ...lost.map(({ id, name }) => ({ id, name: t('mail.unreached', { name }) }))];
  return (
    <FieldSet
      label={t('mail.readers')}
      hint={t('mail.readersHint')}
      problem={problem}
      className="zl-report-mailing__readers"
    >
      {isError && <Notice tone="error">{t('mail.failed')}</Notice>}
      {data && (
        <div className="zl-report-mailing__list">
          {people.map(({ id, name }) => (
            <Tick
              key={id}
              name="readerIds"
              value={id}
              checked={chosen.includes(id)}
              aria-invalid={problem !== undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              <bdi>{name}</bdi>
            </Tick>
          ))}
        </div>
      )}
    </FieldSet>
  );
}
