import '../catalogue.ts';
import {
  ASSET_CONDITIONS,
  type PasteProblem,
  pasteTiers,
  type RateTier,
  readPercentBps,
} from '@zeel/domain/product';
import { MOST_TIERS } from '@zeel/protocol/rooms/catalog';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Input } from '../../../shared/kit/Input.tsx';
import { Select } from '../../../shared/kit/Select.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { useProblemAt } from './EditorFields.tsx';
import { useEditor } from './editor.ts';

/** The rates by term and condition. What was copied from a spreadsheet takes the place of all rows when it is pasted into any cell. */
export function TierGrid(): ReactNode {
  const { t } = useTranslation('products');
  const { content, changeTerms } = useEditor();
  const [refused, setRefused] = useState<PasteProblem>();
  const fault = useProblemAt('rateTiers');
  const { rateTiers } = content.terms;
  const setTiers = (tiers: readonly RateTier[]): void => {
    setRefused(undefined);
    changeTerms({ rateTiers: tiers });
  };
  const changeAt = (at: number, change: Partial<RateTier>): void =>
    setTiers(rateTiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)));
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // A single figure is for the cell that has the focus.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const pasted = pasteTiers(text);
    if (pasted.problem === undefined) setTiers(pasted.tiers);
    else setRefused(pasted.problem);
  };
  const addRow = (): void => {
    const last = rateTiers.at(-1);
    setTiers([
      ...rateTiers,
      {
        maxTermMonths: content.terms.termMonths.max,
        condition: last?.condition ?? null,
        monthlyRateBps: last?.monthlyRateBps ?? 0,
      },
    ]);
  };
  return (
    // The paste reaches every cell of the grid.
    <div className="zl-tiers" onPaste={onPaste}>
      <Table label={t('tiers.label')}>
        <thead>
          <tr>
            <th scope="col">{t('tiers.months')}</th>
            <th scope="col">{t('tiers.condition')}</th>
            <th scope="col">{t('tiers.rate')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rateTiers.map((tier, at) => (
            // Rows have no name of their own; they are the places of a grid.
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell stays where it is while it is typed into.
            <tr key={at}>
              <td>
                <Input
                  look="digits"
                  inputMode="numeric"
                  dir="ltr"
                  aria-label={t('tiers.monthsOf', { row: at + 1 })}
                  maxLength={4}
                  value={tier.maxTermMonths === 0 ? '' : String(tier.maxTermMonths)}
                  onChange={({ target }) =>
                    changeAt(at, { maxTermMonths: Number(target.value.normalize('NFKC').replace(/\D/g, '')) })
                  }
                />
              </td>
              <td>
                <Select
                  aria-label={t('tiers.conditionOf', { row: at + 1 })}
                  value={tier.condition ?? ''}
                  onChange={({ target }) =>
                    changeAt(at, {
                      condition: ASSET_CONDITIONS.find((condition) => condition === target.value) ?? null,
                    })
                  }
                >
                  <option value="">{t('conditions.any')}</option>
                  {ASSET_CONDITIONS.map((condition) => (
                    <option key={condition} value={condition}>
                      {t(`conditions.${condition}`)}
                    </option>
                  ))}
                </Select>
              </td>
              <td>
                <RateCell
                  label={t('tiers.rateOf', { row: at + 1 })}
                  bps={tier.monthlyRateBps}
                  onChange={(monthlyRateBps) => changeAt(at, { monthlyRateBps })}
                />
              </td>
              <td>
                <ToolButton
                  aria-label={t('tiers.removeRow', { row: at + 1 })}
                  disabled={rateTiers.length === 1}
                  onClick={() => setTiers(rateTiers.filter((_, index) => index !== at))}
                >
                  <Icon name="trash" />
                </ToolButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {fault && (
        <p className="zl-editor__fault" role="status">
          {fault}
        </p>
      )}
      {refused && (
        <p className="zl-editor__fault" role="alert">
          {t(`paste.${refused.kind}`, { row: refused.row })}
        </p>
      )}
      <div className="zl-tiers__foot">
        <Button size="small" disabled={rateTiers.length >= MOST_TIERS} onClick={addRow}>
          {t('tiers.add')}
        </Button>
        <span className="zl-kept__note">{t('paste.hint')}</span>
      </div>
    </div>
  );
}

interface RateCellProps {
  readonly label: string;
  readonly bps: number;
  readonly onChange: (bps: number) => void;
}

/** A monthly rate in per cent. What is typed stays as typed until the cell is left. */
function RateCell({ label, bps, onChange }: RateCellProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && readPercentBps(draft) === undefined;
  return (
    <Input
      look="digits"
      inputMode="decimal"
      dir="ltr"
      aria-label={label}
      aria-invalid={isWrong}
      maxLength={8}
      value={draft ?? String(bps / 100)}
      onChange={({ target }) => {
        setDraft(target.value);
        const read = readPercentBps(target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
