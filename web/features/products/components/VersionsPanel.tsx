import '../catalogue.ts';
import { listChanges } from '@zeel/domain/product';
import {
  type KeptProduct,
  MOST_COUNTED_REQUESTS,
  type VersionRow,
} from '@zeel/protocol/rooms/product-versions';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { usePaperNames } from '../../../shared/papers/use-paper-names.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useVersionContentQuery } from '../api.ts';
import { compareVersions } from '../compare/compare-versions.ts';
import { ChoiceField } from '../editor/EditorFields.tsx';

interface VersionsPanelProps {
  readonly product: KeptProduct;
}

/** Every version with its people and requests, and any two of them side by side. */
export function VersionsPanel({ product }: VersionsPanelProps): ReactNode {
  const { t } = useTranslation('products');
  const { dateTime, number } = useFormats();
  const { versions } = product;
  return (
    <Panel as="section" className="zl-editor__section" aria-labelledby="product-versions">
      <h2 id="product-versions">{t('versions.title')}</h2>
      <Table label={t('versions.version')}>
        <thead>
          <tr>
            {(['version', 'from', 'requests', 'writtenBy', 'publishedBy'] as const).map((head) => (
              <th scope="col" key={head}>
                {t(`versions.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map(
            ({ versionId, version, publishedAt, isInForce, requests, writtenBy, publishedBy }) => (
              <tr key={versionId}>
                <th scope="row">
                  {version} {isInForce && `· ${t('versions.inForce')}`}
                </th>
                <td>{publishedAt === null ? t('versions.draft') : dateTime(publishedAt)}</td>
                <td>
                  {requests > MOST_COUNTED_REQUESTS
                    ? t('beyond', { most: number(MOST_COUNTED_REQUESTS) })
                    : number(requests)}
                </td>
                <td>{writtenBy ?? '–'}</td>
                <td>{publishedBy ?? '–'}</td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
      {versions.length > 1 && <Comparison versions={versions} />}
    </Panel>
  );
}

/** The fields in which two versions differ. */
function Comparison({ versions }: { readonly versions: readonly VersionRow[] }): ReactNode {
  const { t } = useTranslation('products');
  const namePaper = usePaperNames((usual) => t(`papers.types.${usual}`));
  const formats = useFormats();
  const language = useAppSelector((state) => state.theme.locale);
  const [newer, older] = [versions[0]?.versionId ?? '', versions[1]?.versionId ?? ''];
  const [beforeId, setBefore] = useState(older);
  const [afterId, setAfter] = useState(newer);
  const before = useVersionContentQuery(beforeId);
  const after = useVersionContentQuery(afterId);
  const options = versions.map(({ versionId, version }) => ({
    value: versionId,
    label: t('versions.one', { version }),
  }));
  const [old, fresh] = [before.data?.content, after.data?.content];
  const changes = old && fresh ? compareVersions(old, fresh, { t, formats, language, namePaper }) : undefined;
  const isReordered = old && fresh && changes?.length === 0 && listChanges(old, fresh).length > 0;
  return (
    <>
      <h3>{t('compare.title')}</h3>
      <div className="zl-editor__fields">
        <ChoiceField
          name="before"
          label={t('compare.before')}
          value={beforeId}
          options={options}
          onChange={setBefore}
        />
        <ChoiceField
          name="after"
          label={t('compare.after')}
          value={afterId}
          options={options}
          onChange={setAfter}
        />
      </div>
      {changes?.length === 0 && (
        <p className="zl-editor__lead">{t(isReordered ? 'compare.reordered' : 'compare.same')}</p>
      )}
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
                <th scope="row" className="zl-editor__path" dir="auto">
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
