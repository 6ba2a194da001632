import '../catalogue.ts';
import { CAUTIONS, choicesFor, SCORE_INPUTS, type ScoreInput } from '@zeel/domain/eligibility';
import { MOST_RULES, SCORE_INPUT_NAMES, type ScorecardContent } from '@zeel/protocol/rooms/scorecard';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Select } from '../../../shared/kit/Select.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { CardSection, FigureCell, useFaultAt } from './CardFields.tsx';
import { useCardEditor } from './card-editor.ts';
import { useAnswerNames } from './use-names.ts';

type Rule = ScorecardContent['rules'][number];

const NUMBER_TESTS = ['below', 'at-least'] as const;

/** A rule about a fact, as it begins. */
const beginRule = (input: ScoreInput): Rule =>
  SCORE_INPUTS[input] === 'choice'
    ? { input, test: 'is', value: choicesFor(input)[0] ?? '', suggests: 'refer' }
    : { input, test: 'at-least', value: 1, suggests: 'refer' };

/** The facts that count whatever the score is. */
export function RulesSection(): ReactNode {
  const { t } = useTranslation(['scorecard', 'assessment']);
  const { content, change } = useCardEditor();
  const faultAt = useFaultAt();
  const { rules } = content;
  const setRule = (at: number, rule: Rule): void =>
    change({ rules: rules.map((one, index) => (index === at ? rule : one)) });
  const fault = faultAt('rules', true);
  return (
    <CardSection title={t('scorecard:rules.title')} lead={t('scorecard:rules.lead')}>
      {rules.length === 0 ? (
        <p className="zl-card__lead">{t('scorecard:rules.none')}</p>
      ) : (
        <div className="zl-card__rules">
          <Table label={t('scorecard:rules.table')}>
            <thead>
              <tr>
                {(['fact', 'test', 'value', 'suggests'] as const).map((head) => (
                  <th scope="col" key={head}>
                    {t(`scorecard:rules.${head}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rules.map((rule, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell stays where it is while it is typed into.
                <RuleRow key={at} rule={rule} at={at} onChange={(next) => setRule(at, next)} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {fault && (
        <p className="zl-card__fault" role="status">
          {fault}
        </p>
      )}
      <div className="zl-card__buttons">
        <Button
          size="small"
          disabled={rules.length >= MOST_RULES}
          onClick={() => change({ rules: [...rules, beginRule('overdueDays')] })}
        >
          {t('scorecard:rules.add')}
        </Button>
      </div>
    </CardSection>
  );
}

interface RuleRowProps {
  readonly rule: Rule;
  readonly at: number;
  readonly onChange: (rule: Rule) => void;
}

function RuleRow({ rule, at, onChange }: RuleRowProps): ReactNode {
  const { t } = useTranslation(['scorecard', 'assessment']);
  const { content, change } = useCardEditor();
  const isWrong = useFaultAt()(`rules.${at}.value`) !== undefined;
  const unit = SCORE_INPUTS[rule.input];
  const row = at + 1;
  return (
    <tr>
      <td>
        <Select
          aria-label={t('scorecard:rules.factOf', { row })}
          value={rule.input}
          onChange={({ target }) => {
            const input = SCORE_INPUT_NAMES.find((name) => name === target.value);
            if (input) onChange(beginRule(input));
          }}
        >
          {SCORE_INPUT_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`assessment:factors.${name}`)}
            </option>
          ))}
        </Select>
      </td>
      <td>
        {unit === 'choice' ? (
          t('scorecard:rules.tests.is')
        ) : (
          <Select
            aria-label={t('scorecard:rules.testOf', { row })}
            value={rule.test}
            onChange={({ target }) => {
              const test = NUMBER_TESTS.find((name) => name === target.value);
              if (test) onChange({ ...rule, test });
            }}
          >
            {NUMBER_TESTS.map((test) => (
              <option key={test} value={test}>
                {t(`scorecard:rules.tests.${test}`)}
              </option>
            ))}
          </Select>
        )}
      </td>
      <td>
        {typeof rule.value === 'number' ? (
          <FigureCell
            label={t('scorecard:rules.valueOf', { row })}
            unit={unit}
            value={rule.value}
            isWrong={isWrong}
            onChange={(value) => onChange({ ...rule, value })}
          />
        ) : (
          <ChoiceCell label={t('scorecard:rules.valueOf', { row })} rule={rule} onChange={onChange} />
        )}
      </td>
      <td>
        <Select
          aria-label={t('scorecard:rules.suggestsOf', { row })}
          value={rule.suggests}
          onChange={({ target }) => {
            const suggests = CAUTIONS.find((name) => name === target.value);
            if (suggests) onChange({ ...rule, suggests });
          }}
        >
          {CAUTIONS.map((caution) => (
            <option key={caution} value={caution}>
              {t(`scorecard:suggestions.${caution}`)}
            </option>
          ))}
        </Select>
      </td>
      <td>
        <ToolButton
          aria-label={t('scorecard:rules.remove', { row })}
          onClick={() => change({ rules: content.rules.filter((_, index) => index !== at) })}
        >
          <Icon name="trash" />
        </ToolButton>
      </td>
    </tr>
  );
}

interface ChoiceCellProps {
  readonly label: string;
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
}

/** One of the answers that the form offers, in the words of the scorecard's own sentence about it. */
function ChoiceCell({ label, rule, onChange }: ChoiceCellProps): ReactNode {
  const nameAnswer = useAnswerNames();
  return (
    <Select
      aria-label={label}
      value={rule.value}
      onChange={({ target }) => onChange({ ...rule, value: target.value })}
    >
      {choicesFor(rule.input).map((value) => (
        <option key={value} value={value}>
          {nameAnswer(value)}
        </option>
      ))}
    </Select>
  );
}
