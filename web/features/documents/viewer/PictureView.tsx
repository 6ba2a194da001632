import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useElementSize } from './use-element-size.ts';
import { type Box, scaleInto, turnBox, type ZoomAndTurn } from './zoom-and-turn.ts';

interface PictureViewProps {
  readonly bytes: Blob;
  readonly label: string;
  readonly look: ZoomAndTurn;
  readonly onShown?: (() => void) | undefined;
}

/** A picture, whole or enlarged; what does not fit is reached by scrolling. */
export function PictureView({ bytes, label, look, onShown }: PictureViewProps): ReactNode {
  const { t } = useTranslation('documents');
  const frame = useRef<HTMLElement>(null);
  const room = useElementSize(frame);
  const [address, setAddress] = useState<string>();
  const [picture, setPicture] = useState<Box>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);

  const scale = picture ? scaleInto(picture, room, look) : 0;
  const turned = picture ? turnBox(picture, look.turns) : { widthPx: 0, heightPx: 0 };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to be scrolled by keys.
    <section ref={frame} className="zl-viewer__frame" tabIndex={0} aria-label={label}>
      {isBroken && <p className="zl-viewer__coming">{t('viewer.broken')}</p>}
      {address && !isBroken && (
        <div
          className="zl-viewer__sheet"
          style={{ inlineSize: turned.widthPx * scale, blockSize: turned.heightPx * scale }}
        >
          <img
            src={address}
            alt={label}
            className="zl-viewer__picture"
            style={{
              inlineSize: (picture?.widthPx ?? 0) * scale,
              transform: `translate(-50%, -50%) rotate(${look.turns * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setPicture({ widthPx: naturalWidth, heightPx: naturalHeight });
              onShown?.();
            }}
            onError={() => setBroken(true)}
          />
        </div>
      )}
    </section>
  );
}
