import { DEFAULT_REQUEST_FEE_MNT } from '@zeel/domain/product';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';

const QUESTIONS = ['account', 'fee', 'effective', 'refused', 'early', 'late', 'data'] as const;
const SCREENS = ['rates', 'terms', 'privacy'] as const;

/** Frequent questions with their answers, and links to the whole texts. */
export function QuestionsSection() {
  const { t } = useTranslation(['catalog', 'routes']);
  const { money } = useFormats();
  const { pathTo } = useAppServices();
  return (
    <section className="zl-section zl-section--later" id="questions" aria-labelledby="questions-title">
      <h2 className="zl-section__title" id="questions-title">
        {t('catalog:questions.title')}
      </h2>
      <div className="zl-folds">
        {QUESTIONS.map((question) => (
          <Panel as="details" key={question} className="zl-fold">
            <summary>{t(`catalog:questions.${question}.question`)}</summary>
            <p>{t(`catalog:questions.${question}.answer`, { fee: money(DEFAULT_REQUEST_FEE_MNT) })}</p>
          </Panel>
        ))}
      </div>
      <p className="zl-section__more">
        {t('catalog:questions.more')}
        {SCREENS.map((screen) => (
          <TextLink key={screen} to={pathTo(screen)}>
            {t(`routes:screens.${screen}`)}
          </TextLink>
        ))}
      </p>
    </section>
  );
}
