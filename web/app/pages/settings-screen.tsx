import type { ReactNode } from 'react';
import { SettingsPage } from '../../features/settings/components/SettingsPage.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { PartOfPage } from './part-of-page.tsx';

const ApproversPart = lazyPart(() => import('../../features/people/components/ApproversPart.tsx'));

/** The settings, with what belongs to people among them. */
export default function SettingsScreen(): ReactNode {
  return (
    <SettingsPage
      renderAuthority={() => (
        <PartOfPage skeleton={null}>
          <ApproversPart />
        </PartOfPage>
      )}
    />
  );
}
