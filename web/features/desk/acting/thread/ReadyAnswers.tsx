import type { ReactNode } from 'react';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Menu } from '../../../../shared/kit/Menu.tsx';
import { useReadyAnswersQuery } from './thread-api.ts';

interface ReadyAnswersProps {
  readonly loanRequestId: string;
  readonly onChoose: (text: string) => void;
}

/** Answers that officers give again and again, in the applicant's language; each can be changed before it is sent. */
export function ReadyAnswers({ loanRequestId, onChoose }: ReadyAnswersProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { data: answers = [] } = useReadyAnswersQuery({ loanRequestId, language: useLanguage() });
  if (answers.length === 0) return null;
  return (
    <Menu
      label={t('thread.title')}
      look={{ size: 'small' }}
      entries={answers.map(({ code, name, text }) => ({
        key: code,
        label: name,
        onSelect: () => onChoose(text),
      }))}
    >
      {t('thread.ready')}
    </Menu>
  );
}
