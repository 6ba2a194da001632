import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
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

/** Takes files by the browser's own chooser, by the camera, or dropped. The whole field can be pressed. */
export function PickFiles({ titleId, accept, name, isCompact, onPick }: PickFilesProps): ReactNode {
  const { t } = useTranslation('documents');
  const [isOver, setOver] = useState(false);
  const chooseId = useId();
  const photoId = useId();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onPick([...(currentTarget.files ?? [])]);
    // Emptying the field lets a person choose the same file again.
    currentTarget.value = '';
  };
  const allow = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  };
  const look = ['zl-pick', isCompact && 'zl-pick--compact', isOver && 'zl-pick--over']
    .filter(Boolean)
    .join(' ');
  return (
    // Dropping is a second way; the keyboard has the two inputs inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the inputs inside.
    <div
      className={look}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="zl-pick__choose" id={chooseId}>
        <input
          type="file"
          name={name}
          multiple
          accept={accept}
          className="zl-pick__input"
          aria-labelledby={`${chooseId} ${titleId}`}
          onChange={take}
        />
        <Icon name="upload" />
        <span className="zl-pick__word">{t(isCompact ? 'pick.more' : 'pick.choose')}</span>
      </label>
      {!isCompact && <span className="zl-pick__drop">{t('pick.drop')}</span>}
      {/* A phone's camera answers at once; elsewhere this would only be a second chooser, and it is not shown. */}
      <label className={dressButton({ size: 'small', className: 'zl-pick__camera' })} id={photoId}>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="zl-pick__input"
          aria-labelledby={`${photoId} ${titleId}`}
          onChange={take}
        />
        <Icon name="camera" />
        {t('pick.photo')}
      </label>
    </div>
  );
}
