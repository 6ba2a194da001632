import '../catalogue.ts';
import type { ScorecardVersionRow } from '@zeel/protocol/rooms/scorecard';
import { type ReactNode, useState } from 'react';
import { compareFields } from '../../../shared/compare/compare-fields.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { useScorecardVersionQuery } from '../api.ts';
import { listCardFields, type Speech } from '../compare/list-card-fields.ts';
import { CardSection } from '../editor/CardFields.tsx';
import { useAnswerNames, useSentence } from '../editor/use-names.ts';

interface CardVersionsPanelProps {
  readonly versions: readonly ScorecardVersionRow[];
}

/** Every version with its people, and any two of them side by side. */
export function CardVersionsPanel({ versions }: CardVersionsPanelProps): ReactNode {
  const { t } = useTranslation('scorecard');
  const { dateTime } = useFormats();
  return (
    <CardSection title={t('versions.title')}>
      <Table label={t('versions.table')}>
        <thead>
          <tr>
            {(['version', 'from', 'writtenBy', 'publishedBy'] as const).map((head) => (
              <th scope="col" key={head}>
                {t(`versions.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, publishedAt, isInForce, writtenBy, publishedBy }) => (
            <tr key={version}>
              <th scope="row">
                {version} {isInForce && `· ${t('versions.inForce')}`}
              </th>
              <td>{publishedAt === null ? t('versions.draft') : dateTime(publishedAt)}</td>
              <td>{writtenBy ?? '–'}</td>
              <td>{publishedBy ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {versions.length > 1 && <Comparison versions={versions} />}
    </CardSection>
  );
}

/** The fields in which two versions differ. */
function Comparison({ versions }: CardVersionsPanelProps): ReactNode {
  const { t } = useTranslation('scorecard');
  const [beforeNo, setBefore] = useState(versions[1]?.version ?? 1);
  const [afterNo, setAfter] = useState(versions[0]?.version ?? 1);
  const before = useScorecardVersionQuery(beforeNo);
  const after = useScorecardVersionQuery(afterNo);
  const speech = useSpeech();
  const changes =
    before.data && after.data
      ? compareFields(listCardFields(before.data.content, speech), listCardFields(after.data.content, speech))
      : undefined;
  const choose = (name: 'before' | 'after', value: number, set: (version: number) => void): ReactNode => (
    <SelectField
      name={name}
      label={t(`compare.${name}`)}
      value={value}
      onChange={({ target }) => set(Number(target.value))}
    >
      {versions.map(({ version }) => (
        <option key={version} value={version}>
          {t('versions.one', { version })}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <h3>{t('compare.title')}</h3>
      <div className="zl-card__fields">
        {choose('before', beforeNo, setBefore)}
        {choose('after', afterNo, setAfter)}
      </div>
      {changes?.length === 0 && <p className="zl-card__lead">{t('compare.same')}</p>}
      {changes !== undefined && changes.length > 0 && (
        <Table label={t('compare.title')}>
          <thead>
            <tr>
              <th scope="col">{t('compare.field')}</th>
              <th scope="col">{t('compare.before')}</th>
              <th scope="col">{t('compare.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.key}>
                <th scope="row" className="zl-card__path">
                  {change.name}
                </th>
                <td dir="auto">{change.before || '–'}</td>
                <td dir="auto">{change.after || '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** How fields of the scorecard are told to the reader. */
function useSpeech(): Speech {
  const { t } = useTranslation(['scorecard', 'assessment']);
  return { t, formats: useFormats(), nameAnswer: useAnswerNames(), nameSentence: useSentence() };
}
