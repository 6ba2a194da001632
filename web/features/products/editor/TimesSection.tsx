import '../catalogue.ts';
import { EXPIRY_LIMITS, MOST_PROMISED_HOURS, PRODUCT_WAITS, type ProductTimes } from '@zeel/domain/policy';
import type { OpenedProduct } from '@zeel/protocol/rooms/product-versions';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

/** A number up to the most that there may be; nothing for an empty field or for none. */
const upTo = (most: number, typed: number | null): number | undefined =>
  typed === null ? undefined : Math.min(typed, most) || undefined;

/** When a decision is promised and how long the applicant may take, where this product differs from the others. */
export function TimesSection({ usual }: { readonly usual: OpenedProduct['usualTimes'] }): ReactNode {
  const { t } = useTranslation('products');
  const { number, days } = useFormats();
  const { content, change, changeRules } = useEditor();
  const { rules, policy } = content;
  const own = policy.times ?? {};
  const changeTimes = (changed: ProductTimes): void => {
    const times = Object.fromEntries(
      Object.entries({ ...own, ...changed }).filter(([, value]) => value !== undefined),
    );
    const { times: _, ...others } = policy;
    // A product without times of its own says nothing about them, so nothing seems changed when they are taken out again.
    change({ policy: Object.keys(times).length === 0 ? others : { ...others, times } });
  };
  return (
    <EditorSection title={t('sections.times')} lead={t('hints.times')}>
      <div className="zl-editor__fields">
        <WholeField
          label={t('fields.promisedHours')}
          field="policy.times.promisedHours"
          hint={t('hints.usualHours', { hours: number(usual.promisedHours) })}
          value={own.promisedHours ?? null}
          onChange={(hours) => changeTimes({ promisedHours: upTo(MOST_PROMISED_HOURS, hours) })}
        />
        {PRODUCT_WAITS.map((wait) => (
          <WholeField
            key={wait}
            label={t(`fields.${wait}`)}
            field={`policy.times.${wait}`}
            hint={t('hints.usualDays', { days: days(usual[wait]) })}
            value={own[wait] ?? null}
            onChange={(typed) => changeTimes({ [wait]: upTo(EXPIRY_LIMITS.most, typed) })}
          />
        ))}
        {content.terms.kind === 'lease' && (
          <WholeField
            label={t('fields.preApprovalDays')}
            field="preApprovalDays"
            hint={t('hints.preApproval')}
            value={rules.preApprovalDays ?? null}
            onChange={(typed) => changeRules({ preApprovalDays: upTo(EXPIRY_LIMITS.most, typed) })}
          />
        )}
        <WholeField
          label={t('fields.coolingOffDays')}
          field="coolingOffDays"
          value={rules.coolingOffDays}
          onChange={(typed) => changeRules({ coolingOffDays: typed ?? 0 })}
        />
      </div>
    </EditorSection>
  );
}
