import '../catalogue.ts';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import type { MessageTemplate } from '@zeel/protocol/rooms/message-templates';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { LanguageOptions } from '../LanguageOptions.tsx';
import { useTemplatesQuery } from './api.ts';
import { TemplateForm } from './TemplateForm.tsx';

const keyOf = ({ channel, event }: MessageTemplate): string => `${channel} ${event}`;

/** What a message is about: its subject, or the beginning of its text. */
const titleOf = ({ channel, original }: MessageTemplate): string =>
  channel === 'email' ? original.subject : original.text;

/** The words of every mail and text message, by language. */
export function Templates(): ReactNode {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const [language, setLanguage] = useState(useAppSelector((state) => state.theme.locale));
  const [chosen, setChosen] = useState<string>();
  const [reference, setReference] = useState('');
  const { currentData, isError, refetch } = useTemplatesQuery(language);
  const templates = currentData?.templates;
  const template = templates?.find((one) => keyOf(one) === chosen) ?? templates?.[0];
  return (
    <Panel as="section" className="zl-templates" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('templates.title')}</h2>
      <p className="zl-dead__intro">{t('templates.text')}</p>
      {isError && (
        <Notice tone="warning">
          {t('templates.notLoaded')}{' '}
          <TextButton onClick={() => void refetch()}>{t('templates.retry')}</TextButton>
        </Notice>
      )}
      <div className="zl-templates__choice">
        <SelectField
          name="templateLanguage"
          label={t('templates.language')}
          value={language}
          onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)}
        >
          <LanguageOptions />
        </SelectField>
        {templates && template && (
          <SelectField
            name="template"
            label={t('templates.message')}
            value={keyOf(template)}
            onChange={({ target }) => setChosen(target.value)}
          >
            {templates.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {t(`kinds.${one.channel}`)} · {titleOf(one)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {template ? (
        // Another message or language begins anew; another version does not, because words may be typed over it.
        <TemplateForm
          key={`${keyOf(template)} ${template.language}`}
          template={template}
          reference={reference}
          onChoose={setReference}
        />
      ) : (
        !isError && <SkeletonLine />
      )}
    </Panel>
  );
}
