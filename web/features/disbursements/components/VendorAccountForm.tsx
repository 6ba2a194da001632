import { USUAL_BANKS } from '@zeel/domain/request-form';
import type { PayoutRow } from '@zeel/protocol/rooms/disbursements';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useBanks } from '../../../shared/banks/use-banks.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useSetPayoutAccountMutation } from '../api.ts';

const ACCOUNT_MAX = 34;
const HOLDER_MAX = 140;

/** The account of a lease's vendor, as the invoice names it. */
export function VendorAccountForm({ payout }: { readonly payout: PayoutRow }): ReactNode {
  const { t } = useTranslation('disbursements');
  const [setAccount] = useSetPayoutAccountMutation();
  const { isBusy, problem, send } = useSend({ failed: t('vendor.failed') });
  const banks = (useBanks() ?? USUAL_BANKS).filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState('');
  const bankCode = banks.some(({ code }) => code === chosen) ? chosen : (banks[0]?.code ?? '');
  const [account, setNumber] = useState('');
  const [holder, setHolder] = useState(payout.payee);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { bankCode, account: account.trim(), holder: holder.trim() };
    void send(body, ({ idempotencyKey }) =>
      setAccount({ params: { loanRequestId: payout.loanRequestId }, body, idempotencyKey }).unwrap(),
    );
  };
  return (
    <section className="zl-payout-step" aria-labelledby="zl-payout-vendor">
      <h3 id="zl-payout-vendor">{t('vendor.title')}</h3>
      <p>{t('vendor.lead')}</p>
      <Form onSubmit={submit}>
        {problem && <Notice tone="error">{problem.words}</Notice>}
        <SelectField
          name="bankCode"
          label={t('vendor.bank')}
          value={bankCode}
          onChange={(event) => setChosen(event.target.value)}
        >
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="vendorAccount"
          label={t('figures.account')}
          autoComplete="off"
          inputMode="numeric"
          required
          maxLength={ACCOUNT_MAX}
          value={account}
          onChange={(event) => setNumber(event.target.value)}
        />
        <TextField
          name="vendorHolder"
          label={t('figures.holder')}
          autoComplete="off"
          required
          maxLength={HOLDER_MAX}
          value={holder}
          onChange={(event) => setHolder(event.target.value)}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('vendor.keep')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
