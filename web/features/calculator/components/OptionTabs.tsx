import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { MAX_OPTIONS, numberOptions } from '../option.ts';
import type { QuotedOption } from '../quote-option.ts';
import type { CalculatorAction } from '../use-calculator.ts';

interface OptionTabsProps {
  readonly options: readonly QuotedOption[];
  readonly activeIndex: number;
  readonly dispatch: (action: CalculatorAction) => void;
}

/** The options that are being compared, the one in hand marked, and a way to add another. */
export function OptionTabs({ options, activeIndex, dispatch }: OptionTabsProps) {
  const { t } = useTranslation('calculator');
  const { money, months } = useFormats();
  return (
    <ul className="zl-options" aria-label={t('options.label')}>
      {options.length > 1 &&
        numberOptions(options).map(({ no, option: { product, terms } }) => {
          const isActive = no === activeIndex + 1;
          return (
            <li key={no} className={isActive ? 'zl-option zl-option--active' : 'zl-option'}>
              <button
                type="button"
                className="zl-option__pick"
                aria-pressed={isActive}
                onClick={() => dispatch({ type: 'activate', index: no - 1 })}
              >
                <span className="zl-option__name">
                  {t('options.name', { no, product: product.texts.name })}
                </span>
                <span className="zl-option__terms">
                  {money(terms.amountMnt)} · {months(terms.termMonths)}
                </span>
              </button>
              <ToolButton
                aria-label={t('options.remove', { no })}
                onClick={() => dispatch({ type: 'remove', index: no - 1 })}
              >
                <Icon name="close" sizePx={16} />
              </ToolButton>
            </li>
          );
        })}
      {options.length < MAX_OPTIONS && (
        <li>
          <Button onClick={() => dispatch({ type: 'add' })}>
            {options.length === 1 ? t('options.compare') : t('options.add')}
          </Button>
        </li>
      )}
    </ul>
  );
}
