import '../catalogue.ts';
import { can } from '@zeel/domain/identity';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type DraftLink, keptSecrets } from '../../../../shared/address/kept-secrets.ts';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useLoaded } from '../../../../shared/http/use-loaded.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useReadLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { NothingFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { Button } from '../../../../shared/kit/Button.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { useNavigate } from '../../../../shared/routing/use-routing.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import { signOut } from '../../../../shared/session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts';
import { browserDrafts } from '../../form/draft/browser-drafts.ts';
import { createRequestCalls } from '../../form/request-calls.ts';
import { attachToAccount } from '../attach-calls.ts';
import { useRequestAddress } from '../use-request-address.ts';

interface ResumeChoiceProps {
  readonly prodId: string;
}

/** The link of a guest's draft in the hands of somebody who is signed in: under the account, or as a guest as before. */
export default function ResumeChoice({ prodId }: ResumeChoiceProps): ReactNode {
  const link = keptSecrets.readDraftLink(prodId);
  return link ? <LinkedDraft link={link} /> : <EndedLink />;
}

function LinkedDraft({ link }: { readonly link: DraftLink }): ReactNode {
  const { t } = useTranslation('requests');
  const { http } = useAppServices();
  const readLanguage = useReadLanguage();
  const { id, secret } = link;
  const calls = useMemo(() => createRequestCalls(http, readLanguage), [http, readLanguage]);
  const { loaded, retry } = useLoaded(
    useCallback((): Promise<LoanRequest> => calls.get({ id, secret }), [calls, id, secret]),
  );
  if (loaded.kind === 'loading') return <CardsSkeleton label={t('resume.loading')} />;
  if (loaded.kind === 'failed')
    return (
      <FailedState
        headingLevel={1}
        title={t('one.failedTitle')}
        text={t('list.failedText')}
        retry={t('list.retry')}
        onRetry={retry}
      />
    );
  if (loaded.kind === 'gone' || loaded.value.state !== 'draft') return <EndedLink />;
  return <TwoWays link={link} request={loaded.value} />;
}

function TwoWays({ link, request }: { readonly link: DraftLink; readonly request: LoanRequest }): ReactNode {
  const { t } = useTranslation('requests');
  const { http } = useAppServices();
  const { date, money } = useFormats();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const addressOf = useRequestAddress();
  const language = useReadLanguage();
  const person = useAppSelector((state) => state.person.person);
  const { isBusy, problem, send } = useSend({ failed: t('resume.failed') });
  if (person === null) return <CardsSkeleton label={t('resume.loading')} />;
  const { amountMnt } = request.data.terms;
  const facts = { product: request.product.texts.name, date: date(request.updatedAt) };
  const attach = async (): Promise<void> => {
    const sent = await send({ id: link.id }, (attempt) =>
      attachToAccount(http, link, { language: language(), attempt }),
    );
    if (!sent.isTaken) return;
    keptSecrets.writeDraftLink(null);
    // What this browser remembered of the guest's draft opens nothing any more.
    if (browserDrafts.readRecord(link.prodId)?.id === link.id) browserDrafts.forgetRecord(link.prodId);
    navigate(addressOf(sent.reply, 'continue'), { replace: true });
  };
  return (
    <div className="zl-resume-choice">
      <h1>{t('resume.title')}</h1>
      <p>{t('resume.lead', { email: person.email })}</p>
      <p className="zl-resume-choice__facts">
        {amountMnt === null
          ? t('resume.factsShort', facts)
          : t('resume.facts', { ...facts, amount: money(amountMnt) })}
      </p>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {can(person.roles, 'requests:own') ? (
        <Panel as="section">
          <h2>{t('resume.attachTitle')}</h2>
          <p>{t('resume.attachText')}</p>
          <Button variant="primary" isBusy={isBusy} onClick={() => void attach()}>
            {t('resume.attach')}
          </Button>
        </Panel>
      ) : (
        <p>{t('resume.staffText')}</p>
      )}
      <Panel as="section">
        <h2>{t('resume.guestTitle')}</h2>
        <p>{t('resume.guestText')}</p>
        <Button onClick={() => void dispatch(signOut())}>{t('resume.guest')}</Button>
      </Panel>
    </div>
  );
}

/** A link that leads to no draft any more, and the two places where the request may be now. */
function EndedLink(): ReactNode {
  const { t } = useTranslation('requests');
  const { pathTo } = useAppServices();
  return (
    <EmptyState
      headingLevel={1}
      art={<NothingFoundArt />}
      title={t('resume.goneTitle')}
      text={t('resume.goneText')}
      actions={
        <>
          <LinkButton variant="primary" to={pathTo('requests')}>
            {t('resume.goneMine')}
          </LinkButton>
          <LinkButton to={pathTo('track')}>{t('resume.goneTrack')}</LinkButton>
        </>
      }
    />
  );
}
