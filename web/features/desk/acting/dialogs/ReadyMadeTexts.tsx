import { isOfferedPaper } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { newId } from '../../../../shared/ids/new-id.ts';
import { usePaperKinds } from '../../../../shared/papers/use-paper-kinds.ts';
import type { ItemDraft } from './read-drafts.ts';
import { READY_MADE_TEXTS, READY_TEXT_NAMES } from './ready-made-texts.ts';
import { useApplicantWords } from './use-applicant-words.ts';

interface ReadyMadeTextsProps {
  readonly language: Language;
  readonly onPick: (item: ItemDraft) => void;
}

/** Texts for the items that officers ask for most, in the applicant's language; a picked one can be changed like a typed one. */
export function ReadyMadeTexts({ language, onPick }: ReadyMadeTextsProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const titleId = useId();
  const kinds = usePaperKinds();
  // A paper that the lender has retired is asked for only where a request needs it.
  const names = READY_TEXT_NAMES.filter((name) => {
    const { documentType } = READY_MADE_TEXTS[name];
    return documentType === null || kinds === null || isOfferedPaper(kinds, documentType);
  });
  const { say, isFailed } = useApplicantWords(language, 'deskActions');
  if (isFailed) return <p className="zl-acting__lead">{t('ask.readyFailed')}</p>;
  return (
    <section className="zl-ready" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('ask.ready')}</h3>
      <ul>
        {names.map((name) => {
          const text = say?.(`ready.${name}.text`);
          return (
            <li key={name}>
              <button
                type="button"
                className="zl-ready__one"
                aria-disabled={text === undefined}
                title={text}
                onClick={() =>
                  text !== undefined &&
                  onPick({ id: newId(), partyId: null, text, ...READY_MADE_TEXTS[name] })
                }
              >
                {t(`ready.${name}.label`)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
