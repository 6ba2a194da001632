import type { HeldRequest } from '@zeel/protocol/rooms/personal-data';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useHeldRequestQuery } from '../api.ts';
import { listAnswers } from '../list-answers.ts';

type Line = readonly [name: string, value: string];

/** Everything that is held because of one request. */
export function HeldRequestPart({ loanRequestId }: { readonly loanRequestId: string }): ReactNode {
  const { t } = useTranslation('personalData');
  const language = useLanguage();
  const {
    data: held,
    isError,
    refetch,
  } = useHeldRequestQuery({ params: { loanRequestId }, query: { language } });
  if (held === undefined)
    return isError ? (
      <p className="zl-settings__text">
        {t('held.failed')} <TextButton onClick={() => void refetch()}>{t('held.retry')}</TextButton>
      </p>
    ) : (
      <SkeletonLine label={t('held.loading')} />
    );
  return <HeldLines held={held} />;
}

function HeldLines({ held }: { readonly held: HeldRequest }): ReactNode {
  const { t, find } = useTranslation('personalData');
  const words = useTranslation('request');
  /** What nobody has named stays a code. */
  const say = (kind: string, code: string | null): string =>
    code === null ? '' : (find(`held.words.${kind}.${code}`) ?? code);
  const formats = useFormats();
  const { dateTime, date, money, number } = formats;
  const answers = listAnswers(held.answers, (key) => words.find(key), formats);
  const parts: readonly (readonly [title: string, lines: readonly Line[]])[] = [
    [t('held.parts.answers'), answers],
    [t('held.parts.timeline'), held.timeline.map(({ state, at }) => [dateTime(at), say('states', state)])],
    [t('held.parts.questions'), held.questions.map(({ text, answer }) => [text, answer])],
    [
      t('held.parts.messages'),
      held.messages.map(({ by, body, at }) => [
        `${by === 'lender' ? t('held.lender') : t('held.you')}, ${dateTime(at)}`,
        body,
      ]),
    ],
    [
      t('held.parts.documents'),
      held.documents.map(({ fileName, uploadedAt }) => [dateTime(uploadedAt), fileName]),
    ],
    [
      t('held.parts.assessments'),
      held.assessments.map(({ madeAt, score }) => [
        dateTime(madeAt),
        isScore(score)
          ? t('held.score', { score: number(score.score), top: number(score.topScore), grade: score.grade })
          : '',
      ]),
    ],
    [
      t('held.parts.decisions'),
      held.decisions.map(({ at, stage, outcome, reasonCodes }) => [
        dateTime(at),
        [say('stages', stage), say('outcomes', outcome), ...reasonCodes.map((code) => say('reasons', code))]
          .filter((word) => word !== '')
          .join(', '),
      ]),
    ],
    [
      t('held.parts.offers'),
      held.offers.map(({ madeAt, answer }) => [dateTime(madeAt), say('answers', answer)]),
    ],
    [t('held.parts.agreements'), held.agreements.map(({ writtenAt, hash }) => [dateTime(writtenAt), hash])],
    [
      t('held.parts.fees'),
      held.fees.map(({ createdAt, amountMnt, state }) => [
        dateTime(createdAt),
        `${money(amountMnt)}, ${say('fees', state)}`,
      ]),
    ],
    [
      t('held.parts.payouts'),
      held.payouts.map(({ paidOn, amountMnt, account, holder }) => [
        paidOn === null ? '' : date(paidOn),
        `${money(amountMnt)}, ${account} ${holder}`,
      ]),
    ],
  ];
  return (
    <div className="zl-held-request">
      {parts.map(([title, lines]) =>
        lines.length === 0 ? null : (
          <section key={title}>
            <h4>{title}</h4>
            <dl className="zl-held">
              {lines.map(([name, value], place) => (
                // Lines have no id, and their order does not change.
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is known by.
                <div key={place}>
                  <dt>
                    <bdi>{name}</bdi>
                  </dt>
                  <dd>
                    <bdi>{value === '' ? t('held.nothing') : value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ),
      )}
    </div>
  );
}

interface Score {
  readonly score: number;
  readonly topScore: number;
  readonly grade: string;
}

/** A score as it is kept today; of an older shape nothing is said here, and the file has all of it. */
const isScore = (kept: unknown): kept is Score =>
  typeof kept === 'object' &&
  kept !== null &&
  'score' in kept &&
  'topScore' in kept &&
  'grade' in kept &&
  typeof kept.score === 'number' &&
  typeof kept.topScore === 'number' &&
  typeof kept.grade === 'string';
