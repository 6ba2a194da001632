import '../catalogue.ts';
import { CAUTIONS } from '@zeel/domain/eligibility';
import { MOST_GRADES, type ScorecardContent } from '@zeel/protocol/rooms/scorecard';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { Input } from '../../../shared/kit/Input.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { CardSection, FigureCell, FigureField, useFaultAt } from './CardFields.tsx';
import { useCardEditor } from './card-editor.ts';

type Grade = ScorecardContent['grades'][number];

/** From which score what is suggested, and what counts besides the score. */
export function CutOffsSection(): ReactNode {
  const { t } = useTranslation('scorecard');
  const { number } = useFormats();
  const { content, change } = useCardEditor();
  const { cutOffs } = content;
  return (
    <CardSection title={t('cutOffs.title')} lead={t('cutOffs.lead', { top: number(content.topScore) })}>
      <div className="zl-card__fields">
        {(['approveFrom', 'referFrom'] as const).map((name) => (
          <FigureField
            key={name}
            label={t(`cutOffs.${name}`)}
            field={`cutOffs.${name}`}
            unit="score"
            value={cutOffs[name]}
            onChange={(value) => change({ cutOffs: { ...cutOffs, [name]: value } })}
          />
        ))}
        <SelectField
          name="whenLimitBroken"
          label={t('cutOffs.whenLimitBroken')}
          value={content.whenLimitBroken}
          onChange={({ target }) => {
            const chosen = CAUTIONS.find((caution) => caution === target.value);
            if (chosen) change({ whenLimitBroken: chosen });
          }}
        >
          {CAUTIONS.map((caution) => (
            <option key={caution} value={caution}>
              {t(`suggestions.${caution}`)}
            </option>
          ))}
        </SelectField>
        <FigureField
          label={t('cutOffs.leastSureness')}
          hint={t('cutOffs.leastSurenessHint')}
          field="leastSurenessBps"
          unit="bps"
          value={content.leastSurenessBps}
          onChange={(leastSurenessBps) => change({ leastSurenessBps })}
        />
      </div>
    </CardSection>
  );
}

/** The names that scores have, from the highest down. */
export function GradesSection(): ReactNode {
  const { t } = useTranslation('scorecard');
  const { content, change } = useCardEditor();
  const faultAt = useFaultAt();
  const { grades } = content;
  const set = (at: number, next: Partial<Grade>): void =>
    change({ grades: grades.map((grade, index) => (index === at ? { ...grade, ...next } : grade)) });
  const fault = faultAt('grades', true);
  return (
    <CardSection title={t('grades.title')} lead={t('grades.lead')}>
      <Table label={t('grades.table')}>
        <thead>
          <tr>
            <th scope="col">{t('grades.grade')}</th>
            <th scope="col">{t('grades.from')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {grades.map(({ grade, from }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell stays where it is while it is typed into.
            <tr key={at}>
              <td>
                <Input
                  aria-label={t('grades.gradeOf', { row: at + 1 })}
                  aria-invalid={faultAt(`grades.${at}.grade`) !== undefined}
                  maxLength={20}
                  value={grade}
                  onChange={({ target }) => set(at, { grade: target.value })}
                />
              </td>
              <td>
                <FigureCell
                  label={t('grades.fromOf', { row: at + 1 })}
                  unit="score"
                  value={from}
                  isWrong={faultAt(`grades.${at}.from`) !== undefined}
                  onChange={(value) => set(at, { from: value })}
                />
              </td>
              <td>
                <ToolButton
                  aria-label={t('grades.remove', { row: at + 1 })}
                  disabled={grades.length === 1}
                  onClick={() => change({ grades: grades.filter((_, index) => index !== at) })}
                >
                  <Icon name="trash" />
                </ToolButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {fault && (
        <p className="zl-card__fault" role="status">
          {fault}
        </p>
      )}
      <div className="zl-card__buttons">
        <Button
          size="small"
          disabled={grades.length >= MOST_GRADES}
          onClick={() => change({ grades: [...grades, { grade: '', from: 0 }] })}
        >
          {t('grades.add')}
        </Button>
      </div>
    </CardSection>
  );
}
