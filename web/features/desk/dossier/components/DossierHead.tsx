import { isPreApproval } from '@zeel/domain/request-form';
import type { ReactNode, RefObject } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useNow } from '../../../../shared/clock/use-now.ts';
import { LANGUAGE_NAMES } from '../../../../shared/i18n/language-names.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useMay } from '../../../../shared/session/use-me.ts';
import { useShortcuts } from '../../../../shared/shortcuts/use-shortcuts.ts';
import { ActionBar, PresenceBar } from '../../acting/index.ts';
import { DeskState } from '../../parts/DeskState.tsx';
import { ServiceTag } from '../../parts/ServiceTag.tsx';
import { useApplicantName } from '../../parts/use-applicant-name.ts';
import { ShortcutsHelp } from '../../shortcuts/ShortcutsHelp.tsx';
import type { ActionBarProps } from '../acting-props.ts';
import type { Paper } from '../list-papers.ts';
import { nameOfApplicant } from '../name-of-applicant.ts';
import { CopyValue } from './CopyValue.tsx';
import { DecisionStrip } from './DecisionStrip.tsx';

/** Deadlines are told in minutes at the finest. */
const TICK_MS = 30_000;

const printPage = (): void => window.print();

interface DossierHeadProps extends ActionBarProps {
  readonly head: RefObject<HTMLElement | null>;
  readonly papers: readonly Paper[];
  /** The way back to the queue and to its other requests. */
  readonly steps: ReactNode;
  /** Links to the parts of the dossier. */
  readonly children: ReactNode;
}

/** The head that stays in sight: whose request, for what, how it stands, who has it, and what can be done. */
export function DossierHead({ head, papers, steps, children, ...acting }: DossierHeadProps): ReactNode {
  const { t } = useTranslation(['dossier', 'desk']);
  const { date } = useFormats();
  const { dossier } = acting;
  const { pathTo } = useAppServices();
  const mayReadTrail = useMay('audit:read');
  const now = useNow(TICK_MS);
  useShortcuts([
    { keys: 'p', label: t('dossier:head.print'), group: t('dossier:places.group'), run: printPage },
  ]);
  const name = useApplicantName()(nameOfApplicant(dossier.data.applicant));
  return (
    <header ref={head} className="zl-dossier-head">
      <div className="zl-dossier-head__line">
        {steps}
        <p className="zl-dossier-head__what">
          <Digits>{dossier.reference}</Digits>
          <CopyValue value={dossier.reference} what={dossier.reference} />
          <span>{dossier.product.texts.name}</span>
          {isPreApproval(dossier.product.rules, dossier.data.asset) && (
            <span>{t('dossier:head.preApproval')}</span>
          )}
          <span className="zl-dossier-head__more">
            {t('dossier:head.sent', { date: date(dossier.submittedAt) })}
          </span>
          <span className="zl-dossier-head__more">{t(`dossier:head.channel.${dossier.channel}`)}</span>
          <span className="zl-dossier-head__more">
            {t(`dossier:head.account.${dossier.hasAccount ? 'yes' : 'no'}`)}
          </span>
          <span className="zl-dossier-head__more">
            {t('dossier:head.language', { language: LANGUAGE_NAMES[dossier.language] })}
          </span>
        </p>
        <PresenceBar {...acting} />
        {mayReadTrail && (
          <TextLink to={`${pathTo('audit')}?text=${dossier.reference}&kind=access`}>
            {t('dossier:head.seenBy')}
          </TextLink>
        )}
        <TextButton className="zl-dossier-head__print" onClick={printPage}>
          {t('dossier:head.print')}
        </TextButton>
        <ShortcutsHelp />
      </div>
      {/* Where there is little room, the strip above this part scrolls away and this part stays. */}
      <div className="zl-dossier-head__acts">
        <h1 title={name}>
          <bdi>{name}</bdi>
        </h1>
        <p className="zl-dossier-head__standing">
          <DeskState state={dossier.state} />
          {dossier.service && <ServiceTag service={dossier.service} now={now} />}
          <span className="zl-dossier-head__assignee">
            <Icon name="profile" sizePx={18} />
            {dossier.assignee
              ? t('dossier:head.assigned', { name: dossier.assignee.name })
              : t('dossier:head.nobody')}
          </span>
        </p>
        <ActionBar {...acting} />
      </div>
      <DecisionStrip dossier={dossier} papers={papers} />
      {children}
    </header>
  );
}
