import { type ReactNode, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { RadioField } from '../../../../shared/kit/fields/RadioField.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { useColleagues } from '../use-colleagues.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** With more people than this a field narrows the list down. */
const LONG_LIST = 8;

/** Gives the dossier to an officer; how much each of them has stands beside the name. */
export function AssignDialog({ acting, onClose, onDone }: DialogProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { colleagues, isFailed, retry } = useColleagues();
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const officers = colleagues?.filter(
    ({ canReview, userId }) => canReview && userId !== acting.dossier.assignee?.userId,
  );
  const wanted = text.trim().toLocaleLowerCase();
  const shown = officers?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const read = () => {
    if (chosen !== null) return { action: 'assign', body: { assigneeUserId: chosen } } as const;
    setProblem(t('assign.missing'));
    return null;
  };
  return (
    <ActionDialog
      acting={acting}
      action="assign"
      title={t('assign.title')}
      lead={
        acting.dossier.assignee
          ? t('assign.has', { name: acting.dossier.assignee.name })
          : t('assign.nobodyHas')
      }
      submitLabel={t('assign.submit')}
      // The dialog keeps no draft: its two clicks are quickly made again.
      draft={{ isTyped: false, isFromBefore: false, clear: () => undefined }}
      read={read}
      onClose={onClose}
      onDone={onDone}
    >
      {isFailed && (
        <Notice tone="warning">
          {t('assign.failed')} <TextButton onClick={retry}>{t('retry')}</TextButton>
        </Notice>
      )}
      {!officers && !isFailed && <SkeletonLine label={t('assign.loading')} />}
      {officers && officers.length > LONG_LIST && (
        <TextField
          name="officer"
          label={t('assign.find')}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {officers?.length === 0 && <p className="zl-acting__lead">{t('assign.none')}</p>}
      {shown && shown.length > 0 && (
        <RadioField
          isStacked
          label={t('assign.officer')}
          value={chosen}
          problem={problem}
          options={shown.map(({ userId, name, openDossiers }) => ({
            value: userId,
            label: name,
            hint: t('assign.openDossiers', { count: openDossiers }),
          }))}
          onChange={(userId) => {
            setProblem(undefined);
            setChosen(userId);
          }}
        />
      )}
    </ActionDialog>
  );
}
