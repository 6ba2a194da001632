import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useNameScreen } from '../../../shared/look/own-name.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { Link } from '../../../shared/routing/Link.tsx';
import { useParams } from '../../../shared/routing/use-routing.ts';
import { GroupPart } from '../groups/GroupPart.tsx';
import { Holidays } from '../holidays/Holidays.tsx';
import { Integrations } from '../integrations/Integrations.tsx';
import { Templates } from '../templates/Templates.tsx';
import { DeadLetters } from './DeadLetters.tsx';

/** The parts in the order of their links; each has an address of its own. */
const PARTS = [
  'lender',
  'limits',
  'authority',
  'times',
  'holidays',
  'languages',
  'messages',
  'reasons',
  'documents',
  'banks',
  'security',
  'undelivered',
  'integrations',
] as const;
type Part = (typeof PARTS)[number];

const SHOWN: Readonly<Record<Exclude<Part, 'authority'>, () => ReactNode>> = {
  lender: () => <GroupPart groups={['lender']} />,
  limits: () => <GroupPart groups={['payouts', 'caps']} />,
  times: () => <GroupPart groups={['service', 'expiry']} />,
  holidays: () => <Holidays />,
  languages: () => <GroupPart groups={['languages']} />,
  messages: () => <Templates />,
  reasons: () => <GroupPart groups={['reasons']} />,
  documents: () => <GroupPart groups={['papers']} />,
  banks: () => <GroupPart groups={['banks']} />,
  security: () => <GroupPart groups={['secondFactor']} />,
  undelivered: () => <DeadLetters />,
  integrations: () => <Integrations />,
};

interface SettingsPageProps {
  /** The amounts of approvers belong to people. */
  readonly renderAuthority: () => ReactNode;
}

/** What the administrator looks after, part by part. Auditors read it. */
export function SettingsPage({ renderAuthority }: SettingsPageProps): ReactNode {
  const { t } = useTranslation('settings');
  const { part: asked } = useParams();
  const part = PARTS.find((one) => one === asked);
  const title = part === undefined ? t('title') : t(`parts.${part}.title`);
  useNameScreen(title);
  return (
    <>
      <PageHeader title={title} {...(part === undefined ? { lead: t('lead') } : {})} />
      {part === undefined ? (
        <PartLinks />
      ) : (
        <div className="zl-settings-parts">
          <PartLinks open={part} />
          <div className="zl-settings-parts__part">
            {part === 'authority' ? renderAuthority() : SHOWN[part]()}
          </div>
        </div>
      )}
    </>
  );
}

/** All parts; beside an open one only their names. */
function PartLinks({ open }: { readonly open?: Part }): ReactNode {
  const { t } = useTranslation('settings');
  const { pathTo } = useAppServices();
  return (
    <nav
      className={open === undefined ? 'zl-settings-parts__all' : 'zl-settings-parts__beside'}
      aria-label={t('partsLabel')}
    >
      <ul>
        {PARTS.map((part) => (
          <li key={part}>
            <Link
              to={pathTo('settingsPart', { part })}
              className="zl-settings-parts__link"
              aria-current={part === open ? 'page' : undefined}
            >
              <span className="zl-settings-parts__name">{t(`parts.${part}.title`)}</span>
              {open === undefined && (
                <span className="zl-settings-parts__about">{t(`parts.${part}.text`)}</span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link to={pathTo('scorecard')} className="zl-settings-parts__link">
            <span className="zl-settings-parts__name">{t('parts.scorecard.title')}</span>
            {open === undefined && (
              <span className="zl-settings-parts__about">{t('parts.scorecard.text')}</span>
            )}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
