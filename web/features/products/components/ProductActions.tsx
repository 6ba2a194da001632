import '../catalogue.ts';
import { lenderDate } from '@zeel/domain/product';
import type { OpenedProduct } from '@zeel/protocol/rooms/product-versions';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { Question } from '../../../shared/forms/Question.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { DatePickerField } from '../../../shared/kit/lazy-pickers.tsx';
import { useReadPapersAnew } from '../../../shared/papers/use-own-papers.ts';
import { useNavigate } from '../../../shared/routing/use-routing.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import {
  useBeginDraftMutation,
  useCloseProductMutation,
  useDiscardDraftMutation,
  useKeptProductQuery,
  usePublishDraftMutation,
} from '../api.ts';

type Asked = 'publish' | 'close' | 'discard';

interface ProductActionsProps {
  readonly opened: OpenedProduct;
  /** The revision of the draft on the screen. */
  readonly revision: number;
  /** Whether something on the screen is not saved yet: it would not be part of what is published. */
  readonly isUnsaved: boolean;
  /** Whether nothing contradicts itself and no text is missing. */
  readonly isSound: boolean;
  readonly onCopy: () => void;
}

/** What an administrator may do with a product now. What others feel is asked once more. */
export function ProductActions(props: ProductActionsProps): ReactNode {
  const { opened, revision, isUnsaved, isSound, onCopy } = props;
  const { product, draft } = opened;
  const { t } = useTranslation('products');
  const language = useAppSelector((state) => state.theme.locale);
  const { pathTo } = useAppServices();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [from, setFrom] = useState<string | null>(null);
  const [begin] = useBeginDraftMutation();
  const [publish] = usePublishDraftMutation();
  const [discard] = useDiscardDraftMutation();
  const [close] = useCloseProductMutation();
  const readPapersAnew = useReadPapersAnew();
  const { send, isBusy, problem, clear } = useSend({
    failed: t('failed'),
    // A paper may have been retired a moment ago; then its field says so.
    onProblem: ({ kind }) => (kind === 'invalid' ? readPapersAnew() : undefined),
  });
  const params = { prodId: product.id };
  const { refetch } = useKeptProductQuery({ params, query: { language } });
  const ask = (what: Asked): void => {
    clear();
    setAsked(what);
  };
  const acts: Readonly<Record<Asked | 'begin', () => Promise<void>>> = {
    begin: async () => {
      await send({}, async (attempt) => {
        const begun = await begin({ ...attempt, params, body: {} }).unwrap();
        // Until the draft is on the screen the button stays busy: pressed again it would ask for a second one.
        await refetch();
        return begun;
      });
    },
    publish: async () => {
      const body = { revision, from };
      const sent = await send(body, (attempt) => publish({ ...attempt, params, body }).unwrap());
      if (sent.isTaken) setAsked(undefined);
    },
    close: async () => {
      const sent = await send({}, (attempt) => close({ ...attempt, params, body: {} }).unwrap());
      if (sent.isTaken) setAsked(undefined);
    },
    discard: async () => {
      const body = { revision };
      const sent = await send(body, (attempt) => discard({ ...attempt, params, body }).unwrap());
      if (!sent.isTaken) return;
      setAsked(undefined);
      if (sent.reply.isProductGone) navigate(pathTo('products'));
    },
  };
  return (
    <div className="zl-editor__actions">
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {draft?.isWrittenByMe && <Notice tone="info">{t('publish.fourEyes')}</Notice>}
      {asked === undefined ? (
        <div className="zl-editor__buttons">
          {draft === null ? (
            <Button variant="primary" isBusy={isBusy} onClick={() => void acts.begin()}>
              {t(product.state === 'closed' ? 'actions.reopen' : 'actions.begin')}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={draft.isWrittenByMe || isUnsaved || !isSound}
              onClick={() => ask('publish')}
            >
              {t('actions.publish')}
            </Button>
          )}
          <Button onClick={onCopy}>{t('actions.copy')}</Button>
          {draft && <Button onClick={() => ask('discard')}>{t('actions.discard')}</Button>}
          {(product.state === 'open' || product.state === 'scheduled') && (
            <Button variant="danger" onClick={() => ask('close')}>
              {t('actions.close')}
            </Button>
          )}
        </div>
      ) : (
        <Question
          label={t(`actions.${asked}`)}
          isTitled
          yes={t(`ask.${asked}.yes`)}
          no={t('ask.no')}
          tone={asked === 'publish' ? 'primary' : 'danger'}
          isBusy={isBusy}
          hasField={asked === 'publish'}
          onYes={() => void acts[asked]()}
          onNo={() => setAsked(undefined)}
        >
          <p>{t(`ask.${asked}.text`)}</p>
          {asked === 'publish' && (
            <DatePickerField
              name="from"
              label={t('publish.from')}
              hint={t('publish.fromHint')}
              min={lenderDate(new Date())}
              value={from}
              problem={problem?.fields.from}
              onChange={setFrom}
            />
          )}
        </Question>
      )}
    </div>
  );
}
