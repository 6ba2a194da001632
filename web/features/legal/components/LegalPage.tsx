import '../catalogue.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';

/** The day the present wording came into force; a new wording gets a new day. */
const IN_FORCE_SINCE = '2026-11-16';

interface LegalSection {
  readonly key: string;
  readonly title: string;
  /** Paragraphs, one per line. */
  readonly text: string;
}

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

/** A page to be read: what is on it, then one short section after the other. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const { date } = useFormats();
  return (
    <article className="zl-legal">
      <PageHeader title={title} lead={lead} />
      <p className="zl-legal__date">{t('inForce', { date: date(IN_FORCE_SINCE) })}</p>
      <nav className="zl-legal__contents" aria-label={t('contents')}>
        <ol>
          {sections.map((section) => (
            <li key={section.key}>
              <a href={`#${section.key}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.key} id={section.key} className="zl-legal__section">
          <h2>{section.title}</h2>
          {section.text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
