import { CORRECTION_TEXT_MAX, type StaffCorrection } from '@zeel/protocol/rooms/personal-data';
import { type ReactNode, useId, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/kit/fields/TextAreaField.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { Segments } from '../../../shared/kit/Segments.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { useAnswerCorrectionMutation, useCorrectionsInfiniteQuery } from '../api.ts';

/** What people say is wrong, newest first, and a way to answer. */
export function StaffCorrections(): ReactNode {
  const { t } = useTranslation('personalData');
  const id = useId();
  const [show, setShow] = useState<'open' | 'answered'>('open');
  const list = useCorrectionsInfiniteQuery(show);
  const rows = list.data?.pages.flatMap(({ corrections }) => corrections);
  return (
    <Panel as="section" className="zl-people-data" aria-labelledby={id}>
      <div className="zl-people-data__head">
        <h2 id={id}>{t('staff.corrections')}</h2>
        <Segments
          label={t('staff.show')}
          value={show}
          options={[
            { value: 'open', label: t('staff.open') },
            { value: 'answered', label: t('staff.answered') },
          ]}
          onChange={setShow}
        />
      </div>
      {rows === undefined && list.isError && (
        <p>
          {t('held.failed')} <TextButton onClick={() => void list.refetch()}>{t('held.retry')}</TextButton>
        </p>
      )}
      {rows === undefined && !list.isError && <SkeletonLine label={t('staff.loading')} />}
      {rows?.length === 0 && <p>{t(show === 'open' ? 'staff.empty' : 'staff.emptyAnswered')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className="zl-held-requests">
          {rows.map((row) => (
            <CorrectionItem key={row.id} row={row} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('staff.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function CorrectionItem({ row }: { readonly row: StaffCorrection }): ReactNode {
  const { t } = useTranslation('personalData');
  const { date } = useFormats();
  const { pathTo } = useAppServices();
  const mayAnswer = useMay('corrections:answer');
  const [isAnswering, setAnswering] = useState(false);
  const name = row.personName === '' ? row.personEmail : row.personName;
  return (
    <li>
      <div className="zl-held-requests__row">
        <p>
          <bdi className="zl-held-requests__name">{t(`corrections.subjects.${row.about}`)}</bdi>
          <bdi>{t('staff.from', { name, date: date(row.askedAt) })}</bdi>
          {row.loanRequestId !== null && row.reference !== null ? (
            <TextLink to={pathTo('review', { id: row.loanRequestId })}>
              {t('staff.inRequest', { reference: row.reference })}
            </TextLink>
          ) : (
            <span>{t('staff.inAccount')}</span>
          )}
        </p>
        {row.state === 'open' && mayAnswer && !isAnswering && (
          <Button size="small" aria-label={`${t('staff.reply')}: ${name}`} onClick={() => setAnswering(true)}>
            {t('staff.reply')}
          </Button>
        )}
        {row.state !== 'open' && (
          <StateTag
            tone={row.state === 'corrected' ? 'success' : 'neutral'}
            label={t(`corrections.states.${row.state}`)}
          />
        )}
      </div>
      <p className="zl-held-text">{row.text}</p>
      {row.answer !== null && (
        <p className="zl-held-text zl-settings__text">
          {row.answer}
          {'\n'}
          {t('staff.by', { name: row.answeredBy ?? '', date: date(row.answeredAt ?? row.askedAt) })}
        </p>
      )}
      {isAnswering && <AnswerForm row={row} onLeave={() => setAnswering(false)} />}
    </li>
  );
}

const NAMES = ['outcome', 'answer'] as const;

function AnswerForm({
  row,
  onLeave,
}: {
  readonly row: StaffCorrection;
  readonly onLeave: () => void;
}): ReactNode {
  const { t } = useTranslation('personalData');
  const [answerCorrection] = useAnswerCorrectionMutation();
  const form = useForm({
    names: NAMES,
    check: ({ answer }) => (answer.trim() === '' ? { answer: t('staff.wordsMissing') } : {}),
    async send({ outcome, answer }, attempt) {
      await answerCorrection({
        ...attempt,
        params: { correctionId: row.id },
        body: {
          version: row.version,
          outcome: outcome === 'declined' ? 'declined' : 'corrected',
          answer: answer.trim(),
        },
      }).unwrap();
      onLeave();
    },
    failed: t('staff.failed'),
  });
  return (
    <Form {...form.formProps} className="zl-settings__form">
      <SelectField name="outcome" label={t('retention.state')} problem={form.problems.outcome}>
        <option value="corrected">{t('staff.corrected')}</option>
        <option value="declined">{t('staff.declined')}</option>
      </SelectField>
      <TextAreaField
        name="answer"
        label={t('staff.words')}
        maxLength={CORRECTION_TEXT_MAX}
        rows={3}
        problem={form.problems.answer}
      />
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <div className="zl-settings__actions">
        <SubmitButton isBusy={form.isBusy}>{t('staff.send')}</SubmitButton>
        <Button onClick={onLeave}>{t('staff.cancel')}</Button>
      </div>
    </Form>
  );
}
