import '../catalogue.ts';
import { FEE_PAYMENTS, FEE_TIMES, PERCENT_FEE_BASES, type ProductFee } from '@zeel/domain/product';
import { MOST_FEES } from '@zeel/protocol/rooms/catalog';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { CodeField } from './CodeField.tsx';
import { ChoiceField, PercentField, useProblemAt, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { EntryRows } from './EntryRows.tsx';
import { useEditor } from './editor.ts';
import { dropWords, freeCode, renameWords } from './named-entries.ts';

const NEW_CHARGE = { kind: 'flat', amountMnt: 0 } as const;

/** The fees, each with when and how it is paid. Their names stand with the texts. */
export function FeesSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, change, changeTerms } = useEditor();
  const language = useAppSelector((state) => state.theme.locale);
  const fault = useProblemAt('fees.code');
  const { fees } = content.terms;
  const withFees = (next: readonly ProductFee[]) => ({
    ...content,
    terms: { ...content.terms, fees: [...next] },
  });
  return (
    <EditorSection title={t('sections.fees')}>
      {fault && <p className="zl-editor__fault">{fault}</p>}
      <EntryRows<ProductFee>
        entries={fees}
        most={MOST_FEES}
        legendOf={({ code }) => content.texts[language].fees[code] || code}
        removeLabelOf={({ code }) => t('fee.removeOne', { code })}
        addLabel={t('fee.add')}
        create={() => ({
          code: freeCode('fee', fees),
          charge: NEW_CHARGE,
          when: 'disbursement',
          paid: 'separately',
          capMnt: null,
        })}
        onChange={(next) => changeTerms({ fees: [...next] })}
        onRemove={({ code }, left) => change(dropWords(withFees(left), 'fees', code))}
      >
        {(fee, at, changeFee) => (
          <>
            <CodeField
              name={`fee-code-${at}`}
              code={fee.code}
              onChange={(code) =>
                change(
                  renameWords(
                    withFees(fees.map((one, index) => (index === at ? { ...one, code } : one))),
                    'fees',
                    fee.code,
                    code,
                  ),
                )
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
                changeFee({
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
            <Charge fee={fee} at={at} onChange={(charge) => changeFee({ charge })} />
            <ChoiceField
              name={`fee-when-${at}`}
              label={t('fee.when')}
              value={fee.when}
              options={FEE_TIMES.map((value) => ({ value, label: t(`fee.times.${value}`) }))}
              onChange={(when) => changeFee({ when })}
            />
            <ChoiceField
              name={`fee-paid-${at}`}
              label={t('fee.paid')}
              value={fee.paid}
              options={FEE_PAYMENTS.map((value) => ({ value, label: t(`fee.ways.${value}`) }))}
              onChange={(paid) => changeFee({ paid })}
            />
            <WholeField
              label={t('fee.cap')}
              field={`fees.${at}.capMnt`}
              value={fee.capMnt}
              onChange={(capMnt) => changeFee({ capMnt })}
            />
          </>
        )}
      </EntryRows>
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
