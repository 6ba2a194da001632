import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/clock/use-now.ts';
import { LANGUAGE_NAMES } from '../../../../shared/i18n/language-names.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { ActionBar, PresenceBar } from '../../acting/index.ts';
import { DeskState } from '../../parts/DeskState.tsx';
import { ServiceTag } from '../../parts/ServiceTag.tsx';
import { ShortcutsHelp } from '../../shortcuts/ShortcutsHelp.tsx';
import type { ActionBarProps } from '../acting-props.ts';
import { nameOfApplicant } from '../name-of-applicant.ts';
import { CopyValue } from './CopyValue.tsx';

/** Deadlines are told in minutes at the finest. */
const TICK_MS = 30_000;

interface FileHeadProps extends ActionBarProps {
  readonly head: RefObject<HTMLElement | null>;
  /** The ways to the parts of the file. */
  readonly children: ReactNode;
}

/** The head that stays in sight: whose request, for what, how it stands, who has it, and what can be done. */
export function FileHead({ head, children, ...acting }: FileHeadProps): ReactNode {
  const { t } = useTranslation(['dossier', 'desk']);
  const { money, months, date } = useFormats();
  const { file } = acting;
  const now = useNow(TICK_MS);
  const { requested } = file;
  return (
    <header ref={head} className="zl-dossier-head">
      <div className="zl-dossier-head__line">
        <div className="zl-dossier-head__who">
          <p className="zl-dossier-head__what">
            <Digits>{file.reference}</Digits>
            <CopyValue value={file.reference} what={file.reference} />
            <span>{file.product.texts.name}</span>
            <span className="zl-dossier-head__more">
              {t('dossier:head.sent', { date: date(file.submittedAt) })}
            </span>
            <span className="zl-dossier-head__more">{t(`dossier:head.channel.${file.channel}`)}</span>
            <span className="zl-dossier-head__more">
              {t(`dossier:head.account.${file.hasAccount ? 'yes' : 'no'}`)}
            </span>
            <span className="zl-dossier-head__more">
              {t('dossier:head.language', { language: LANGUAGE_NAMES[file.language] })}
            </span>
          </p>
          <h1>
            <bdi>{nameOfApplicant(file.data.applicant)}</bdi>
          </h1>
        </div>
        <div className="zl-dossier-head__tools">
          <PresenceBar {...acting} />
          <ShortcutsHelp />
        </div>
        <p className="zl-dossier-head__amount">
          <strong>
            <MoneyText amountMnt={requested.amountMnt} />
          </strong>
          <bdi>
            {t('dossier:head.monthly', {
              amount: money(requested.cost.instalmentMnt),
              term: months(requested.termMonths),
            })}
          </bdi>
        </p>
      </div>
      {/* Where there is little room, this part stays and the rest scrolls away. */}
      <div className="zl-dossier-head__kept">
        <div className="zl-dossier-head__line">
          <p className="zl-dossier-head__standing">
            <DeskState state={file.state} />
            {file.service && <ServiceTag service={file.service} now={now} />}
            <span className="zl-dossier-head__assignee">
              <Icon name="profile" sizePx={18} />
              {file.assignee
                ? t('dossier:head.assigned', { name: file.assignee.name })
                : t('dossier:head.nobody')}
            </span>
          </p>
          <div className="zl-dossier-act">
            <ActionBar {...acting} />
          </div>
        </div>
        {children}
      </div>
    </header>
  );
}
