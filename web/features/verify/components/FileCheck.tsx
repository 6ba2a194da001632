import { type FileVerdict, VERIFY_LIMITS, verifyFile } from '@zeel/protocol/rooms/verify';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { problemMessage } from '../../../shared/forms/read-problems.ts';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { DropField } from '../../../shared/kit/DropField.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { readSignedFile, type UnreadFile } from '../read-signed-file.ts';
import { Verdict } from './Verdict.tsx';

type CheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'unread'; readonly why: UnreadFile }
  | { readonly kind: 'failed'; readonly problem: string }
  | {
      readonly kind: 'checked';
      readonly name: string;
      readonly verdict: FileVerdict;
      readonly addedBytes: number;
    };

const BYTES_PER_MB = 1_000_000;

/** Takes a PDF by the browser's chooser or dropped, reads it here, and shows what the server knows of its hashes. */
export function FileCheck(): ReactNode {
  const { t } = useTranslation('verify');
  const { http } = useAppServices();
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const newest = useRef(0);
  const titleId = useId();

  const check = async (file: File): Promise<void> => {
    newest.current += 1;
    const turn = newest.current;
    // Of several files in a row the last counts, whichever is answered first.
    const show = (next: CheckState): void => {
      if (turn === newest.current) setState(next);
    };
    show({ kind: 'checking', name: file.name });
    try {
      const read = await readSignedFile(file);
      if (typeof read === 'string') {
        show({ kind: 'unread', why: read });
        return;
      }
      const { data } = await callEndpoint(http, verifyFile, { body: read.body }, { isQuiet: true });
      const ownEnd = data.ownPart === null ? undefined : read.endOf.get(data.ownPart);
      const addedBytes = ownEnd === undefined ? 0 : read.sizeBytes - ownEnd;
      show({ kind: 'checked', name: file.name, verdict: data, addedBytes });
    } catch (error) {
      if (error instanceof HttpError)
        show({ kind: 'failed', problem: problemMessage(error) ?? t('file.failed') });
      // A file that went away, or that the browser may not read.
      else if (error instanceof DOMException) show({ kind: 'unread', why: 'unreadable' });
      else throw error;
    }
  };
  return (
    <Panel as="section" className="zl-verify__part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('file.title')}</h2>
      <DropField
        choose={t('file.choose')}
        drop={t('file.drop')}
        accept="application/pdf,.pdf"
        titleId={titleId}
        onPick={([file]) => void (file && check(file))}
      />
      {state.kind === 'checking' && <Notice tone="info">{t('file.checking', { name: state.name })}</Notice>}
      {state.kind === 'unread' && (
        <Notice tone="warning">
          {t(`file.${state.why}`, { limit: VERIFY_LIMITS.fileBytes / BYTES_PER_MB })}
        </Notice>
      )}
      {state.kind === 'failed' && <Notice tone="warning">{state.problem}</Notice>}
      {state.kind === 'checked' && <Verdict {...state} />}
    </Panel>
  );
}
