import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { DropField, takeFiles } from '../../../shared/kit/DropField.tsx';
import { dressButton } from '../../../shared/kit/dress-button.ts';
import { Icon } from '../../../shared/look/Icon.tsx';

interface PickFilesProps {
  /** The heading of the paper, so that every button says what it is for. */
  readonly titleId: string;
  readonly accept: string;
  /** By which a form's summary of what is missing finds the way here. */
  readonly name: string;
  /** Something is there already: adding more is possible, not the point. */
  readonly isCompact: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** Takes the files of a paper by the browser's own chooser, by the camera, or dropped. */
export function PickFiles({ titleId, accept, name, isCompact, onPick }: PickFilesProps): ReactNode {
  const { t } = useTranslation('documents');
  const photoId = useId();
  return (
    <DropField
      choose={t(isCompact ? 'pick.more' : 'pick.choose')}
      drop={isCompact ? undefined : t('pick.drop')}
      accept={accept}
      isMultiple
      name={name}
      titleId={titleId}
      onPick={onPick}
    >
      {/* A phone's camera answers at once; elsewhere this would only be a second chooser, and it is not shown. */}
      <label className={dressButton({ size: 'small', className: 'zl-pick__camera' })} id={photoId}>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="zl-pick__input"
          aria-labelledby={`${photoId} ${titleId}`}
          onChange={takeFiles(onPick)}
        />
        <Icon name="camera" />
        {t('pick.photo')}
      </label>
    </DropField>
  );
}
