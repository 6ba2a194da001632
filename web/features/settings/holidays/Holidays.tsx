import '../catalogue.ts';
import { lenderDate } from '@zeel/domain/product';
import { HOLIDAY_NAME_MAX, type Holiday } from '@zeel/protocol/rooms/holidays';
import { type ReactNode, useId, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { DatePickerField } from '../../../shared/kit/lazy-pickers.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useAddHolidayMutation, useHolidaysQuery, useRemoveHolidayMutation } from './api.ts';

const YEARS_AHEAD = 6;
const NAMES = ['day', 'name'] as const;

/** What a change did, and how it is taken back. */
interface Done {
  readonly movedRequests: number;
  readonly undo: 'add' | 'remove';
  readonly holiday: Holiday;
}

/** The days without work, year by year. A change says how many requests are due at another time, and can be taken back. */
export function Holidays(): ReactNode {
  const { t } = useTranslation('settings');
  const { date } = useFormats();
  const titleId = useId();
  const mayManage = useMay('settings:manage');
  const thisYear = Number(lenderDate(new Date()).slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const [done, setDone] = useState<Done>();
  const { currentData, isError, refetch } = useHolidaysQuery(year);
  const [add] = useAddHolidayMutation();
  const [remove] = useRemoveHolidayMutation();
  const { send, isBusy, problem } = useSend({ failed: t('holidays.failed') });
  const removeOne = async (holiday: Holiday): Promise<void> => {
    const body = { day: holiday.day };
    const sent = await send(body, (attempt) => remove({ ...attempt, body }).unwrap());
    if (sent.isTaken) setDone({ movedRequests: sent.reply.movedRequests, undo: 'add', holiday });
  };
  const addOne = async (holiday: Holiday): Promise<void> => {
    const sent = await send(holiday, (attempt) => add({ ...attempt, body: holiday }).unwrap());
    if (sent.isTaken) setDone({ movedRequests: sent.reply.movedRequests, undo: 'remove', holiday });
  };
  return (
    <Panel as="section" className="zl-setting zl-holidays" aria-labelledby={titleId}>
      <Hidden as="h2" id={titleId}>
        {t('holidays.title')}
      </Hidden>
      <p className="zl-dead__intro">{t('holidays.text')}</p>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {done && (
        <Notice tone="success">
          {t(done.undo === 'add' ? 'holidays.removed' : 'holidays.added', { day: date(done.holiday.day) })}{' '}
          {t('holidays.moved', { count: done.movedRequests })}{' '}
          <TextButton
            disabled={isBusy}
            onClick={() => void (done.undo === 'add' ? addOne(done.holiday) : removeOne(done.holiday))}
          >
            {t('holidays.undo')}
          </TextButton>
        </Notice>
      )}
      <SelectField
        name="year"
        label={t('holidays.year')}
        value={year}
        onChange={({ target }) => setYear(target.value)}
      >
        {Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => String(thisYear + ahead)).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {isError && (
        <Notice tone="warning">
          {t('holidays.notLoaded')}{' '}
          <TextButton onClick={() => void refetch()}>{t('holidays.retry')}</TextButton>
        </Notice>
      )}
      {currentData === undefined && !isError && <SkeletonLine />}
      {currentData?.holidays.length === 0 && <p>{t('holidays.none')}</p>}
      <ul className="zl-holidays__days">
        {currentData?.holidays.map((holiday) => (
          <li key={holiday.day}>
            <bdi className="zl-holidays__day">{date(holiday.day)}</bdi>
            <bdi lang="mn">{holiday.name}</bdi>
            <span className="zl-holidays__note">{holiday.isLunar && t('holidays.lunar')}</span>
            {mayManage && (
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={t('holidays.removeOne', { day: date(holiday.day), name: holiday.name })}
                onClick={() => void removeOne(holiday)}
              >
                {t('holidays.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayManage && (
        <NewHoliday
          onAdded={(holiday, movedRequests) => {
            setDone({ movedRequests, undo: 'remove', holiday });
            setYear(holiday.day.slice(0, 4));
          }}
        />
      )}
    </Panel>
  );
}

interface NewHolidayProps {
  readonly onAdded: (holiday: Holiday, movedRequests: number) => void;
}

function NewHoliday({ onAdded }: NewHolidayProps): ReactNode {
  const { t } = useTranslation('settings');
  const [chosenDay, chooseDay] = useState<string | null>(null);
  const [isLunar, setLunar] = useState(false);
  const [add] = useAddHolidayMutation();
  const { formProps, problems, refusal, isBusy, clear } = useForm({
    names: NAMES,
    check: ({ day, name }) => ({
      day: /^20\d{2}-\d{2}-\d{2}$/.test(day) ? undefined : t('holidays.dayMissing'),
      name: name.trim() === '' ? t('holidays.nameMissing') : undefined,
    }),
    async send({ day, name }, { idempotencyKey }) {
      const body = { day, name: name.trim(), isLunar };
      const { movedRequests } = await add({ idempotencyKey, body }).unwrap();
      clear();
      chooseDay(null);
      setLunar(false);
      onAdded(body, movedRequests);
    },
    failed: t('holidays.failed'),
  });
  return (
    <Form {...formProps} aria-label={t('holidays.addTitle')}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className="zl-holidays__new">
        <DatePickerField
          name="day"
          label={t('holidays.day')}
          value={chosenDay}
          problem={problems.day}
          onChange={chooseDay}
        />
        <TextField
          name="name"
          label={t('holidays.name')}
          maxLength={HOLIDAY_NAME_MAX}
          autoComplete="off"
          problem={problems.name}
        />
        <Tick checked={isLunar} onChange={({ target }) => setLunar(target.checked)}>
          {t('holidays.isLunar')}
        </Tick>
        <SubmitButton isBusy={isBusy}>{t('holidays.add')}</SubmitButton>
      </div>
    </Form>
  );
}
