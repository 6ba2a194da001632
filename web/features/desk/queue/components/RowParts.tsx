import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { RowLink } from '../../../../shared/lists/RowOpener.tsx';
import { Icon, type IconName } from '../../../../shared/look/Icon.tsx';
import { makeInitials } from '../../../../shared/look/make-initials.ts';
import { useApplicantName } from '../../parts/use-applicant-name.ts';

interface RowProps {
  readonly row: DeskRow;
}

/** The reference: the way into the dossier, for pointer, keys and screen readers alike. */
export function DossierLink({ row }: RowProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { pathTo } = useAppServices();
  const nameApplicant = useApplicantName();
  return (
    <RowLink
      rowId={row.id}
      className="zl-queue__way"
      to={pathTo('review', { id: row.id })}
      label={t('row.openLabel', { reference: row.reference, name: nameApplicant(row.applicantName) })}
    >
      <bdi>{row.reference}</bdi>
    </RowLink>
  );
}

/** Marks for things that wait in a dossier: messages that nobody has read, and things to do. */
export function RowMarks({ row: { unreadMessages, openTasks } }: RowProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { number } = useFormats();
  const mark = (icon: IconName, count: number, label: string): ReactNode =>
    count > 0 && (
      <span className={`zl-queue__mark zl-queue__mark--${icon}`} title={label}>
        <Icon name={icon} sizePx={15} />
        <span aria-hidden="true">{number(count)}</span>
        <Hidden>{label}</Hidden>
      </span>
    );
  if (unreadMessages === 0 && openTasks === 0) return null;
  return (
    <span className="zl-queue__marks">
      {mark('message', unreadMessages, t('row.unread', { count: unreadMessages }))}
      {mark('task', openTasks, t('row.tasks', { count: openTasks }))}
    </span>
  );
}

/** Marks a request that no longer belongs to the list; its row stays until the list is asked for again. */
export function NoLongerListedMark(): ReactNode {
  const { t } = useTranslation('deskQueue');
  return <span className="zl-queue__gone">{t('list.gone')}</span>;
}

/** The channel that the request came through. */
export function Channel({ row: { channel } }: RowProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  return t(`row.channels.${channel}`);
}

/** The assignee: initials to the eye, the name to everyone else. */
export function Officer({ row: { assignee } }: RowProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  if (!assignee) return <span className="zl-queue__quiet zl-queue__nobody">{t('row.nobody')}</span>;
  return (
    <span className="zl-queue__officer" title={assignee.name}>
      <span className="zl-queue__initials" aria-hidden="true">
        {makeInitials(assignee.name)}
      </span>
      <span className="zl-queue__officer-name">{assignee.name}</span>
    </span>
  );
}

/** The grade, with the points behind it. */
export function Grade({ row: { score } }: RowProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { number } = useFormats();
  if (!score) return <span className="zl-queue__quiet">{t('row.unscored')}</span>;
  const words = t('row.score', { score: number(score.score), top: number(score.topScore) });
  return (
    <span className="zl-queue__grade" title={words}>
      <strong>{score.grade}</strong>
      <span className="zl-queue__quiet">{number(score.score)}</span>
    </span>
  );
}

/** An age in plain words; the exact time for whoever points at it. */
export function Age({ at, now }: { readonly at: string; readonly now: Date }): ReactNode {
  const { ago, dateTime } = useFormats();
  return (
    <time dateTime={at} title={dateTime(at)}>
      <bdi>{ago(at, now)}</bdi>
    </time>
  );
}

interface ClaimButtonProps extends RowProps {
  readonly onClaim: (row: DeskRow) => void;
}

/** Takes the dossier and opens it: one click to the work. The key of the list takes it and stays. */
export function ClaimButton({ row, onClaim }: ClaimButtonProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const label = t('row.claimLabel', { reference: row.reference });
  return (
    <Button className="zl-queue__claim" aria-label={label} title={label} onClick={() => onClaim(row)}>
      {t('row.claim')}
    </Button>
  );
}
