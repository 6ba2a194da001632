import '../catalogue.ts';
import { FEE_PAYMENTS, FEE_TIMES, PERCENT_FEE_BASES, type ProductFee } from '@zeel/domain/product';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { ChoiceField, PercentField, useProblemAt, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

const NEW_CHARGE = { kind: 'flat', amountMnt: 0 } as const;

/** A code that no fee of the version has yet. */
function freeCode(fees: readonly ProductFee[]): string {
  const codes = new Set(fees.map(({ code }) => code));
  let number = fees.length + 1;
  while (codes.has(`fee-${number}`)) number += 1;
  return `fee-${number}`;
}

/** The fees, each with when and how it is paid. Their names stand with the texts. */
export function FeesSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, changeTerms } = useEditor();
  const { fees } = content.terms;
  const fault = useProblemAt('fees.code');
  const changeAt = (at: number, change: Partial<ProductFee>): void =>
    changeTerms({ fees: fees.map((fee, index) => (index === at ? { ...fee, ...change } : fee)) });
  return (
    <EditorSection title={t('sections.fees')}>
      {fault && <p className="zl-editor__fault">{fault}</p>}
      {fees.map((fee, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the code of a fee is typed, and the field keeps the focus.
        <fieldset className="zl-editor__fields zl-editor__row" key={at}>
          <legend>{content.texts.en.fees[fee.code] || fee.code}</legend>
          <TextField
            name={`fee-code-${at}`}
            label={t('fee.code')}
            dir="ltr"
            maxLength={40}
            value={fee.code}
            onChange={({ target }) =>
              changeAt(at, { code: target.value.toLowerCase().replace(/[^a-z0-9-]/g, '') })
            }
          />
          <ChoiceField
            name={`fee-charge-${at}`}
            label={t('fee.charge')}
            value={fee.charge.kind === 'flat' ? 'flat' : fee.charge.base}
            options={(['flat', ...PERCENT_FEE_BASES] as const).map((value) => ({
              value,
              label: t(`fee.of.${value}`),
            }))}
            onChange={(base) =>
              changeAt(at, {
                charge:
                  base === 'flat'
                    ? NEW_CHARGE
                    : {
                        kind: 'percent',
                        base,
                        shareBps: fee.charge.kind === 'percent' ? fee.charge.shareBps : 100,
                      },
              })
            }
          />
          <Charge fee={fee} at={at} onChange={(charge) => changeAt(at, { charge })} />
          <ChoiceField
            name={`fee-when-${at}`}
            label={t('fee.when')}
            value={fee.when}
            options={FEE_TIMES.map((value) => ({ value, label: t(`fee.times.${value}`) }))}
            onChange={(when) => changeAt(at, { when })}
          />
          <ChoiceField
            name={`fee-paid-${at}`}
            label={t('fee.paid')}
            value={fee.paid}
            options={FEE_PAYMENTS.map((value) => ({ value, label: t(`fee.ways.${value}`) }))}
            onChange={(paid) => changeAt(at, { paid })}
          />
          <WholeField
            label={t('fee.cap')}
            field={`fees.${at}.capMnt`}
            value={fee.capMnt}
            onChange={(capMnt) => changeAt(at, { capMnt })}
          />
          <Button
            size="small"
            aria-label={t('fee.removeOne', { code: fee.code })}
            onClick={() => changeTerms({ fees: fees.filter((_, index) => index !== at) })}
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <Button
        size="small"
        onClick={() =>
          changeTerms({
            fees: [
              ...fees,
              {
                code: freeCode(fees),
                charge: NEW_CHARGE,
                when: 'disbursement',
                paid: 'separately',
                capMnt: null,
              },
            ],
          })
        }
      >
        {t('fee.add')}
      </Button>
    </EditorSection>
  );
}

interface ChargeProps {
  readonly fee: ProductFee;
  readonly at: number;
  readonly onChange: (charge: ProductFee['charge']) => void;
}

function Charge({ fee: { charge }, at, onChange }: ChargeProps): ReactNode {
  const { t } = useTranslation('products');
  if (charge.kind === 'flat')
    return (
      <WholeField
        label={t('fee.amount')}
        field={`fees.${at}.amountMnt`}
        value={charge.amountMnt}
        onChange={(amountMnt) => onChange({ kind: 'flat', amountMnt: amountMnt ?? 0 })}
      />
    );
  return (
    <PercentField
      label={t('fee.share')}
      field={`fees.${at}.shareBps`}
      bps={charge.shareBps}
      onChange={(shareBps) => onChange({ ...charge, shareBps: shareBps ?? 0 })}
    />
  );
}
