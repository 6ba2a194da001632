import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { InformationRequest } from '@zeel/protocol/rooms/tracking';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../../../shared/kit/StateTag.tsx';
import { usePaperNames } from '../../../../../shared/papers/use-paper-names.ts';
import { Panel } from '../Panel.tsx';

interface AskedPanelProps {
  readonly informationRequests: readonly InformationRequest[];
  readonly parties: Dossier['parties'];
}

/** What was asked for, the latest first, and what was answered. */
export function AskedPanel({ informationRequests, parties }: AskedPanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { dateTime } = useFormats();
  const latestFirst = [...informationRequests].sort((one, other) => other.askedAt.localeCompare(one.askedAt));
  return (
    <Panel name="asked" none={latestFirst.length === 0 && t('asked.none')}>
      {latestFirst.map(({ id, askedAt, answeredAt, items }) => (
        <div key={id} className="zl-dossier-facts">
          <h3 className="zl-dossier-facts__title">
            {t('asked.when', { at: dateTime(askedAt) })}
            {answeredAt && <>, {t('asked.answeredWhen', { at: dateTime(answeredAt) })}</>}
          </h3>
          <ul className="zl-dossier-rows">
            {items.map((item) => (
              <AskedItem
                key={item.id}
                item={item}
                whose={parties.find((party) => party.id === item.partyId)?.name ?? null}
              />
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

interface AskedItemProps {
  readonly item: InformationRequest['items'][number];
  /** The guarantor or co-borrower who brings it; null: the applicant. */
  readonly whose: string | null;
}

function AskedItem({ item, whose }: AskedItemProps): ReactNode {
  const { t } = useTranslation(['dossier', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const { text, documentType, state, answerText, documentIds } = item;
  return (
    <li className="zl-dossier-row">
      <div className="zl-dossier-row__head">
        <p className="zl-dossier-words">{text || t('dossier:asked.again')}</p>
        <StateTag tone={state === 'answered' ? 'success' : 'info'} label={t(`dossier:asked.${state}`)} />
      </div>
      <p className="zl-dossier-row__facts">
        {documentType && namePaper(documentType)}
        {whose !== null && (
          <>
            {' '}
            (<bdi>{whose}</bdi>)
          </>
        )}
        {documentIds.length > 0 && <> · {t('dossier:asked.files', { count: documentIds.length })}</>}
      </p>
      {answerText !== '' && <p className="zl-dossier-words zl-dossier-words--answer">{answerText}</p>}
    </li>
  );
}
