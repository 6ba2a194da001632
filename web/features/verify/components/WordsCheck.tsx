import { parseReference } from '@zeel/domain/loan-request';
import { verifyWords, type WordsVerdict } from '@zeel/protocol/rooms/verify';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice, NoticeList } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import type { NamedWords } from '../read-fragment.ts';

const NAMES = ['reference', 'hash'] as const;

/** A hash as people copy it from paper: in any case, with spaces. */
const readHash = (typed: string): string | null => {
  const plain = typed.replaceAll(/\s/g, '').toLowerCase();
  return /^[\da-f]{64}$/.test(plain) ? plain : null;
};

interface WordsCheckProps {
  /** What the address of the page named; it is checked at once. */
  readonly named: NamedWords | null;
}

/** Checks what every page of an agreement prints: its reference and the hash of its words. */
export function WordsCheck({ named }: WordsCheckProps): ReactNode {
  const { t } = useTranslation('verify');
  const { http } = useAppServices();
  const [verdict, setVerdict] = useState<WordsVerdict>();
  const titleId = useId();
  const { formProps, problems, isBusy, refusal } = useForm({
    names: NAMES,
    failed: t('words.failed'),
    check: ({ reference, hash }) => ({
      reference: parseReference(reference).ok ? undefined : t('words.referenceWrong'),
      hash: readHash(hash) === null ? t('words.hashWrong') : undefined,
    }),
    async send({ reference, hash }) {
      setVerdict(undefined);
      const body = { reference, documentSha256: readHash(hash) ?? '' };
      setVerdict((await callEndpoint(http, verifyWords, { body }, { isQuiet: true })).data);
    },
  });
  const isAsked = useRef(false);
  const { ref } = formProps;
  useEffect(() => {
    if (named === null || isAsked.current) return;
    isAsked.current = true;
    ref.current?.requestSubmit();
  }, [named, ref]);
  return (
    <Panel as="section" className="zl-verify__part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('words.title')}</h2>
      <p>{t('words.lead')}</p>
      <Form {...formProps}>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <TextField
          name="reference"
          label={t('words.reference')}
          problem={problems.reference}
          look="reference"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          aria-required
          defaultValue={named?.reference}
        />
        <TextField
          name="hash"
          label={t('words.hash')}
          hint={t('words.hashHint')}
          problem={problems.hash}
          look="digits"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          aria-required
          defaultValue={named?.documentSha256}
        />
        <SubmitButton isBusy={isBusy}>{t('words.check')}</SubmitButton>
      </Form>
      {verdict !== undefined && <Answer {...verdict} />}
    </Panel>
  );
}

function Answer({ agreement }: WordsVerdict): ReactNode {
  const { t } = useTranslation('verify');
  const { date } = useFormats();
  if (agreement === null)
    return (
      <Notice tone="warning" title={t('words.unknown.title')}>
        {t('words.unknown.text')}
      </Notice>
    );
  return (
    <Notice tone="success" title={t('words.known.title')}>
      <p>{t('words.known.text')}</p>
      <NoticeList>
        <li>{t('words.written', { date: date(agreement.writtenAt) })}</li>
        <li>
          {agreement.signatures === 0 ? t('words.unsigned') : t('signers', { count: agreement.signatures })}
        </li>
        {agreement.isSealed && <li>{t('words.sealed')}</li>}
      </NoticeList>
    </Notice>
  );
}
