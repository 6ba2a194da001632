import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { RadioField } from '../../../../shared/kit/fields/RadioField.tsx';
import { SidePanel } from '../../../../shared/kit/SidePanel.tsx';
import type { DeskOptions } from '../api.ts';
import { type AssignedItem, useBulkAssign } from '../use-bulk-assign.ts';
import { AssignResult } from './AssignResult.tsx';

interface AssignPanelProps {
  readonly rows: readonly DeskRow[];
  readonly options: DeskOptions | undefined;
  readonly hasFailedOptions: boolean;
  /** The answer of the server, once there is one. */
  readonly onClose: (items: readonly AssignedItem[] | null) => void;
}

/** Gives the chosen requests to one officer; each is tried by itself and it is told how each went. */
export function AssignPanel({ rows, options, hasFailedOptions, onClose }: AssignPanelProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { number } = useFormats();
  // The rows that were chosen when the panel opened: the list behind it lives on.
  const [chosen] = useState(rows);
  const [userId, setUserId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { done, items, run, stop } = useBulkAssign();
  const officers = options?.staff.filter(({ canReview }) => canReview) ?? [];
  const name = officers.find((one) => one.userId === userId)?.name ?? '';
  const submit = (): void => {
    setMissing(userId === null);
    if (userId !== null) void run(userId, chosen);
  };
  const count = chosen.length;
  return (
    <SidePanel
      edge="end"
      title={t('assign.title', { count })}
      closeLabel={t('assign.close')}
      onClose={() => onClose(items)}
    >
      <div className="zl-queue__assign">
        {items && <AssignResult items={items} name={name} onFinish={() => onClose(items)} />}
        {!items && done !== null && (
          <>
            <progress
              className="zl-queue__assign-bar"
              max={count}
              value={done}
              aria-label={t('assign.title', { count })}
            />
            <p role="status">{t('assign.running', { done: number(done), count })}</p>
            <Button onClick={stop}>{t('assign.cancel')}</Button>
          </>
        )}
        {!items && done === null && (
          <>
            {hasFailedOptions && <Notice tone="error">{t('assign.failedOptions')}</Notice>}
            {options && officers.length === 0 && <Notice tone="info">{t('assign.none')}</Notice>}
            <RadioField
              label={t('assign.officer')}
              value={userId}
              isStacked
              problem={isMissing ? t('assign.missing') : undefined}
              options={officers.map((one) => ({
                value: one.userId,
                label: <bdi>{one.name}</bdi>,
                hint: t('assign.dossiers', { count: one.openDossiers }),
              }))}
              onChange={setUserId}
            />
            <Button variant="primary" onClick={submit}>
              {t('assign.submit')}
            </Button>
          </>
        )}
      </div>
    </SidePanel>
  );
}
