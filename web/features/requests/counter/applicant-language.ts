import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';

/** Which language the applicant reads, on the way from the choice to the form. */
export const APPLICANT_LANGUAGE_PARAMETER = 'for';

/** The language in the address; for a text that is no language of ours, the language of the screen. */
export const readApplicantLanguage = (search: string, here: Language): Language => {
  const asked = new URLSearchParams(search).get(APPLICANT_LANGUAGE_PARAMETER);
  return LANGUAGES.find((known) => known === asked) ?? here;
};
