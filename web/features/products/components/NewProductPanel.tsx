import '../catalogue.ts';
import { PRODUCT_KINDS } from '@zeel/domain/product';
import type { KeptProduct } from '@zeel/protocol/rooms/product-versions';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { useNavigate } from '../../../shared/routing/use-routing.ts';
import { useBeginProductMutation } from '../api.ts';
import { nameOf } from './ProductFacts.tsx';

const NAMES = ['prodId', 'from'] as const;
const ADDRESS = /^[a-z0-9-]{1,60}$/;

interface NewProductPanelProps {
  readonly products: readonly KeptProduct[];
  /** The version to copy, where one was chosen already. */
  readonly copyOf?: string;
  readonly onClose: () => void;
}

const isAddress = (text: string): boolean =>
  ADDRESS.test(text) && text.split('-').every((word) => word !== '');

/** Begins a product: from nothing, or as a copy of the newest version of another. */
export function NewProductPanel({ products, copyOf, onClose }: NewProductPanelProps): ReactNode {
  const { t } = useTranslation('products');
  const { pathTo } = useAppServices();
  const navigate = useNavigate();
  const [begin] = useBeginProductMutation();
  const { formProps, problems, refusal, isBusy } = useForm({
    names: NAMES,
    check: ({ prodId }) => ({ prodId: isAddress(prodId.trim()) ? undefined : t('new.addressWrong') }),
    async send({ prodId, from }, { idempotencyKey }) {
      const productKind = PRODUCT_KINDS.find((kind) => kind === from);
      const body = {
        prodId: prodId.trim(),
        from: productKind
          ? ({ kind: 'nothing', productKind } as const)
          : ({ kind: 'copy', versionId: from } as const),
      };
      await begin({ idempotencyKey, body }).unwrap();
      navigate(pathTo('oneProduct', { id: body.prodId }));
    },
    failed: t('failed'),
  });
  return (
    <SidePanel title={t('new.title')} closeLabel={t('new.close')} edge="end" onClose={onClose}>
      <Form {...formProps}>
        <p className="zl-form__lead">{t('new.intro')}</p>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <SelectField name="from" label={t('new.from')} defaultValue={copyOf}>
          {PRODUCT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`new.nothing.${kind}`)}
            </option>
          ))}
          {products.map((product) => (
            <option key={product.id} value={product.versions[0]?.versionId}>
              {t('new.copy', { name: nameOf(product) })}
            </option>
          ))}
        </SelectField>
        <TextField
          name="prodId"
          label={t('new.address')}
          hint={t('new.addressHint')}
          problem={problems.prodId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={60}
        />
        <div>
          <SubmitButton isBusy={isBusy}>{t('new.submit')}</SubmitButton>
        </div>
      </Form>
    </SidePanel>
  );
}
