import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Link } from '../../../../shared/routing/Link.tsx';
import { useNavigate } from '../../../../shared/routing/use-routing.ts';
import { useShortcuts } from '../../../../shared/shortcuts/use-shortcuts.ts';
import { SECTION_KEYS, SECTIONS, TAB_KEYS, TABS } from '../sections-and-tabs.ts';
import { useCurrentSection } from '../use-current-section.ts';

/** The ways to the parts of the data, and the keys to every place of the dossier. */
export function SectionNav({ onPapers }: { readonly onPapers: () => void }): ReactNode {
  const { t } = useTranslation('dossier');
  const navigate = useNavigate();
  const current = useCurrentSection();
  const group = t('places.group');
  const goTo = (name: string) => () => navigate({ hash: `#${name}` }, { replace: true });
  useShortcuts([
    ...SECTIONS.map((name) => ({
      keys: `g ${SECTION_KEYS[name]}`,
      label: t(`sections.${name}`),
      group,
      run: goTo(name),
    })),
    ...TABS.map((name) => ({
      keys: `g ${TAB_KEYS[name]}`,
      label: t(`tabs.${name}`),
      group,
      run: name === 'documents' ? onPapers : goTo(name),
    })),
  ]);
  return (
    <nav className="zl-dossier-nav" aria-label={t('places.label')}>
      <ul>
        {SECTIONS.map((name) => (
          <li key={name}>
            <Link to={{ hash: `#${name}` }} replace aria-current={name === current ? 'location' : undefined}>
              {t(`sections.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
