import '../catalogue.ts';
import type { Bank } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { FieldSet } from '../../../shared/kit/fields/FieldSet.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { BankFields } from './BankFields.tsx';
import { useBankUse } from './use-bank-use.ts';

export type Way = 'up' | 'down';

interface BankRowProps {
  readonly bank: Bank;
  /** As it counts now; undefined: it was never saved and can be taken away again. */
  readonly before: Bank | undefined;
  readonly isOnlyActive: boolean;
  readonly problemAt: (field: 'name' | 'code' | 'ibanBank') => string | undefined;
  readonly onChange: (change: Partial<Bank>) => void;
  readonly onRemove: () => void;
  readonly moveId: (way: Way) => string;
  /** Undefined where the list ends. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

/** One bank: how it is called and known, whether it can be chosen, and its place in the list. */
export function BankRow(props: BankRowProps): ReactNode {
  const { bank, before, isOnlyActive, problemAt, onChange, onRemove, moveId, onUp, onDown } = props;
  const { t } = useTranslation('settings');
  const name = bank.name.trim() || bank.code;
  return (
    <FieldSet className="zl-bank" label={name} isTight>
      <BankFields bank={bank} suffix={bank.code} isCodeFixed problemAt={problemAt} onChange={onChange} />
      <div className="zl-bank__choice">
        <Tick
          checked={bank.isActive}
          disabled={isOnlyActive}
          onChange={({ target }) => onChange({ isActive: target.checked })}
        >
          {t('banks.isActive')}
        </Tick>
        <div className="zl-bank__buttons">
          <MoveButton id={moveId('up')} label={t('banks.up', { name })} onMove={onUp}>
            ↑
          </MoveButton>
          <MoveButton id={moveId('down')} label={t('banks.down', { name })} onMove={onDown}>
            ↓
          </MoveButton>
          {before === undefined && (
            <Button size="small" aria-label={t('banks.removeOne', { name })} onClick={onRemove}>
              {t('lender.remove')}
            </Button>
          )}
        </div>
      </div>
      {before?.isActive && !bank.isActive && <SwitchedOff code={bank.code} />}
    </FieldSet>
  );
}

/** What switching a bank off means for the requests that name it, before it is saved. */
function SwitchedOff({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('settings');
  const use = useBankUse(code);
  if (use === undefined) return null;
  return (
    <p className="zl-bank__use" role="status">
      {use.requests === 0 ? t('banks.noRequests') : t('banks.requests', { count: use.requests })}{' '}
      {use.drafts > 0 && t('banks.drafts', { count: use.drafts })}
    </p>
  );
}

interface MoveButtonProps {
  readonly id: string;
  readonly label: string;
  readonly onMove: (() => void) | undefined;
  readonly children: string;
}

const MoveButton = ({ id, label, onMove, children }: MoveButtonProps): ReactNode => (
  <Button size="small" id={id} aria-label={label} disabled={onMove === undefined} onClick={() => onMove?.()}>
    <span aria-hidden="true">{children}</span>
  </Button>
);
