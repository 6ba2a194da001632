import '../catalogue.ts';
import { DIGEST_RHYTHMS } from '@zeel/domain/notifications';
import type { MessagePreferences } from '@zeel/protocol/rooms/notifications';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SwitchField } from '../../../shared/kit/fields/SwitchField.tsx';
import { Segments } from '../../../shared/kit/Segments.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useChangePreferencesMutation, useMessagePreferencesQuery } from '../api.ts';
import { isNamed, type NamedChoice } from '../named-choices.ts';

type Change = Partial<Pick<MessagePreferences, 'choices'>> & {
  readonly digest?: NonNullable<MessagePreferences['digest']>;
};

/** Which optional messages reach the person outside the app. Each switch counts at once. */
export function PreferencesPanel({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('notifications');
  const { data, isError, refetch } = useMessagePreferencesQuery();
  const [change] = useChangePreferencesMutation();
  const { send, problem } = useSend({ failed: t('preferences.failed') });
  const save = async ({ choices = [], ...rest }: Change): Promise<void> => {
    const body = { choices, ...rest };
    await send(body, (attempt) => change({ ...attempt, body }).unwrap());
  };
  return (
    <SidePanel
      title={t('preferences.title')}
      closeLabel={t('preferences.close')}
      edge="end"
      onClose={onClose}
    >
      <p>{t('preferences.lead')}</p>
      {isError && (
        <Notice tone="error">
          {t('preferences.failedTitle')}{' '}
          <TextButton onClick={() => void refetch()}>{t('preferences.retry')}</TextButton>
        </Notice>
      )}
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {!data && !isError && <SkeletonLine label={t('preferences.loading')} />}
      {data && data.digest !== null && (
        <section className="zl-wishes">
          <h3>{t('preferences.digest')}</h3>
          <Segments
            label={t('preferences.digest')}
            value={data.digest}
            options={DIGEST_RHYTHMS.map((value) => ({ value, label: t(`preferences.rhythm.${value}`) }))}
            onChange={(digest) => void save({ digest })}
          />
        </section>
      )}
      {data &&
        (['email', 'sms'] as const).map((channel) => (
          <Choices
            key={channel}
            channel={channel}
            choices={data.choices.filter((choice) => choice.channel === channel).filter(isNamed)}
            onChange={(choice) => void save({ choices: [choice] })}
          />
        ))}
    </SidePanel>
  );
}

interface ChoicesProps {
  readonly channel: 'email' | 'sms';
  readonly choices: readonly NamedChoice[];
  readonly onChange: (choice: NamedChoice) => void;
}

function Choices({ channel, choices, onChange }: ChoicesProps): ReactNode {
  const { t } = useTranslation('notifications');
  if (choices.length === 0) return null;
  return (
    <section className="zl-wishes">
      <h3>{t(`preferences.${channel}`)}</h3>
      {choices.map((choice) => (
        <SwitchField
          key={choice.event}
          label={t(`preferences.events.${choice.event}`)}
          hint={t(channel === 'sms' ? 'preferences.smsHint' : 'preferences.emailHint')}
          isOn={choice.isWanted}
          onChange={(isWanted) => onChange({ ...choice, isWanted })}
        />
      ))}
    </section>
  );
}
