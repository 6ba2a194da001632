import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Spinner } from '../../../shared/kit/Spinner.tsx';
import { fillFrame, type OpenedFrame, openFrame } from './pdf-frame/open-frame.ts';
import type { ZoomAndTurn } from './zoom-and-turn.ts';

export interface PdfViewProps {
  readonly bytes: Blob;
  readonly label: string;
  readonly look: ZoomAndTurn;
  readonly onShown?: (() => void) | undefined;
}

/** A PDF, page below page, in a sandboxed frame. */
export default function PdfView({ bytes, label, look, onShown }: PdfViewProps): ReactNode {
  const { t } = useTranslation('documents');
  const frame = useRef<HTMLIFrameElement>(null);
  const opened = useRef<OpenedFrame>(null);
  const [state, setState] = useState<'coming' | 'open' | 'broken'>('coming');

  const begin = (): void => {
    const inside = frame.current?.contentWindow;
    if (!inside) return;
    opened.current?.close();
    opened.current = openFrame(inside, bytes, look, {
      onOpened: (total) => {
        const numbers = Array.from({ length: total }, (_, index) => index + 1);
        opened.current?.setLabels(numbers.map((number) => t('viewer.page', { number, total })));
        setState('open');
        onShown?.();
      },
      onBroken: () => setState('broken'),
      // Keys pressed inside count as pressed here, so that the viewer's own keys work wherever the focus is.
      onKey: (init) => frame.current?.dispatchEvent(new KeyboardEvent('keydown', init)),
    });
  };
  // The label at the time of opening: the document inside is not begun anew when its name changes.
  const [title] = useState(label);
  useLayoutEffect(() => {
    if (frame.current) fillFrame(frame.current, title);
  }, [title]);
  useEffect(() => opened.current?.setLook(look), [look]);
  useEffect(() => () => opened.current?.close(), []);

  return (
    <div className="zl-viewer__frame">
      {state === 'broken' && <p className="zl-viewer__coming">{t('viewer.broken')}</p>}
      {state === 'coming' && (
        <p className="zl-viewer__coming" role="status">
          <Spinner />
          {t('viewer.loading')}
        </p>
      )}
      <iframe
        ref={frame}
        className="zl-viewer__pdf"
        title={label}
        sandbox="allow-scripts"
        hidden={state === 'broken'}
        onLoad={begin}
      />
    </div>
  );
}
