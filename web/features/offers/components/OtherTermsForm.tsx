import { isSameTerms, type Terms, type TermsChange, termsRanges } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { COMMENT_MAX, type Offer } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SliderField } from '../../../shared/forms/SliderField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Field } from '../../../shared/kit/fields/Field.tsx';
import { TextArea } from '../../../shared/kit/fields/TextArea.tsx';
import { priceOtherTerms } from '../price-other-terms.ts';
import { OtherTermsFigures } from './OtherTermsFigures.tsx';

interface OtherTermsFormProps {
  readonly offer: Offer;
  readonly product: Product;
  readonly workingDays: WorkingDays;
  readonly isBusy: boolean;
  readonly chosen: Terms;
  readonly onChoose: (terms: Terms) => void;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Other terms than those offered, with what they would come to. */
export function OtherTermsForm(props: OtherTermsFormProps): ReactNode {
  const { offer, product, workingDays, isBusy, chosen, onChoose, comment, onComment, onSend, onCancel } =
    props;
  const { t } = useTranslation('offers');
  const { money, months } = useFormats();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone, and the form stands in its place.
  useEffect(() => title.current?.focus(), []);
  const [isUnchanged, setUnchanged] = useState(false);
  const { terms } = product;
  const { downPaymentMnt: down, residualMnt: residual } = termsRanges(terms, chosen);
  const figures = useMemo(
    () => priceOtherTerms(terms, chosen, offer.offered.startOn, workingDays),
    [terms, offer, chosen, workingDays],
  );
  const change = (part: TermsChange): void => {
    setUnchanged(false);
    onChoose({ ...chosen, ...part });
  };
  const sayRange = (range: { readonly min: string; readonly max: string }): string => t('other.range', range);
  const inMoney = { say: money, sayRange, unit: '₮' };
  return (
    <form
      className="zl-confirm zl-offer-other"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSameTerms(chosen, offer.offered)) setUnchanged(true);
        else onSend();
      }}
    >
      <h3 ref={title} id={titleId} tabIndex={-1}>
        {t('other.title')}
      </h3>
      <p>{t('other.lead')}</p>
      {terms.kind === 'loan' && (
        <SliderField
          {...inMoney}
          label={t('lines.amount')}
          value={chosen.amountMnt}
          range={terms.amountMnt}
          onChange={(amountMnt) => change({ amountMnt })}
        />
      )}
      {down && (
        <SliderField
          {...inMoney}
          label={t('lines.downPayment')}
          value={chosen.downPaymentMnt}
          range={down}
          onChange={(downPaymentMnt) => change({ downPaymentMnt })}
        />
      )}
      <SliderField
        label={t('lines.term')}
        value={chosen.termMonths}
        range={terms.termMonths}
        say={months}
        sayRange={sayRange}
        unit={t('other.monthsUnit')}
        onChange={(termMonths) => change({ termMonths })}
      />
      {residual && residual.max > 0 && (
        <SliderField
          {...inMoney}
          label={t('lines.residual')}
          value={chosen.residualMnt}
          range={residual}
          onChange={(residualMnt) => change({ residualMnt })}
        />
      )}
      <OtherTermsFigures figures={figures} offered={offer.offered.cost} />
      <Field label={t('other.comment')} note={t('optional')} hint={t('other.commentHint')}>
        {(ids) => (
          <TextArea
            {...ids}
            name="otherTermsComment"
            rows={3}
            maxLength={COMMENT_MAX}
            value={comment}
            onChange={(event) => onComment(event.target.value)}
          />
        )}
      </Field>
      <p>{t('other.means')}</p>
      {isUnchanged && <Notice tone="error">{t('other.unchanged')}</Notice>}
      <div className="zl-confirm__buttons">
        <SubmitButton isBusy={isBusy}>{t('other.send')}</SubmitButton>
        <Button onClick={onCancel}>{t('other.cancel')}</Button>
      </div>
    </form>
  );
}
