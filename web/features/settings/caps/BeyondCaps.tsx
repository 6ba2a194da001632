import '../catalogue.ts';
import { type LendingCaps, listBeyondCaps, tightenCaps } from '@zeel/domain/policy';
import type { CappedVersions } from '@zeel/protocol/rooms/lending-caps';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice, NoticeList } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useCappedVersionsQuery } from './api.ts';
import { useCapWords } from './use-cap-words.ts';

interface BeyondCapsProps {
  readonly own: LendingCaps;
  /** Whether these are figures that are not saved yet. */
  readonly isTyped: boolean;
}

/** The products and drafts that lie beyond the caps on the screen, and what follows for them. */
export function BeyondCaps({ own, isTyped }: BeyondCapsProps): ReactNode {
  const { t } = useTranslation('settings');
  const language = useAppSelector((state) => state.theme.locale);
  const { currentData, isError, refetch } = useCappedVersionsQuery(
    { language },
    { refetchOnMountOrArgChange: true },
  );
  if (isError)
    return (
      <Notice tone="warning">
        {t('caps.notLoaded')} <TextButton onClick={() => void refetch()}>{t('form.retry')}</TextButton>
      </Notice>
    );
  if (currentData === undefined) return null;
  const caps = tightenCaps(own);
  const beyond = currentData.versions.flatMap(({ figures, ...version }) => {
    const passed = listBeyondCaps(figures, caps);
    return passed.length === 0 ? [] : [{ ...version, figures: [...passed] }];
  });
  if (beyond.length === 0) return <p className="zl-setting__state">{t('caps.noneBeyond')}</p>;
  return (
    <Notice
      tone="warning"
      className="zl-setting__beyond"
      title={t(isTyped ? 'caps.wouldBeBeyond' : 'caps.areBeyond')}
    >
      <NoticeList>
        {beyond.map((version) => (
          <li key={version.versionId}>
            <BeyondVersion version={version} />
          </li>
        ))}
      </NoticeList>
      <p>{t('caps.follows')}</p>
    </Notice>
  );
}

function BeyondVersion({ version }: { readonly version: CappedVersions[number] }): ReactNode {
  const { t } = useTranslation('settings');
  const { pathTo } = useAppServices();
  const { figure: write } = useCapWords();
  const { prodId, name, standing, figures } = version;
  const passed = new Set(
    figures.map(({ cap, figure }) =>
      t('caps.figure', { name: t(`caps.names.${cap}`), figure: write(cap, figure) }),
    ),
  );
  return (
    <>
      <TextLink to={pathTo('oneProduct', { id: prodId })}>{name === '' ? prodId : name}</TextLink>
      <p>{[t(`caps.standing.${standing}`, { version: version.version }), ...passed].join(' · ')}</p>
    </>
  );
}
