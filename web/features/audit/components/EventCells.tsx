import type { AuditEventRow } from '@zeel/protocol/rooms/audit';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../shared/kit/Digits.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useEventWords } from '../use-event-words.ts';

interface EventProps {
  readonly event: AuditEventRow;
}

export function EventTime({ event: { at } }: EventProps): ReactNode {
  const { dateTime } = useFormats();
  return <bdi>{dateTime(at)}</bdi>;
}

/** Names of facts that only a program can use; the file holds them. */
const IS_TECHNICAL = /(?:Ids?|[Hh]ash|Digest)$/;

/** The sentence, and under it what else the event says. */
export function EventSentence({ event }: EventProps): ReactNode {
  const { t } = useTranslation('audit');
  const { sentenceOf, factOf } = useEventWords();
  const facts = event.facts?.filter(({ name }) => !IS_TECHNICAL.test(name)) ?? null;
  return (
    <div className="zl-audit-event">
      <p>{sentenceOf(event)}</p>
      {facts === null ? (
        <p className="zl-audit-event__erased">{t('erased')}</p>
      ) : (
        facts.length > 0 && (
          <dl className="zl-audit-event__facts">
            {facts.map((fact) => {
              const { name, value } = factOf(event, fact);
              return (
                <div key={`${fact.of ?? ''} ${fact.name}`}>
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              );
            })}
          </dl>
        )
      )}
    </div>
  );
}

/** Whoever did it; a press shows all that they did. */
export function EventActor({
  event,
  onPerson,
}: EventProps & { readonly onPerson: (userId: string) => void }): ReactNode {
  const { actorOf } = useEventWords();
  const { kind, id } = event.actor;
  return kind === 'person' && id !== null ? (
    <TextButton onClick={() => onPerson(id)}>{actorOf(event)}</TextButton>
  ) : (
    actorOf(event)
  );
}

/** A product that was never published goes with its draft. */
const isProductGone = ({ facts }: AuditEventRow): boolean =>
  facts?.some(({ name, value }) => name === 'isProductGone' && value === 'true') ?? false;

/** The thing that it was done to, with the way there. */
export function EventObject({ event }: EventProps): ReactNode {
  const { pathTo } = useAppServices();
  const { objectOf } = useEventWords();
  const { kind, id, name } = event.object;
  if (kind === 'loan-request' && name !== null)
    return <TextLink to={pathTo('review', { id })}>{objectOf(event)}</TextLink>;
  if (kind === 'product' && !isProductGone(event))
    return <TextLink to={pathTo('oneProduct', { id })}>{objectOf(event)}</TextLink>;
  if (event.type === 'person.opened')
    return <TextLink to={pathTo('person', { id })}>{objectOf(event)}</TextLink>;
  return name === null ? '–' : objectOf(event);
}

/** The address and the call that it came from. */
export function EventOrigin({ event: { address, requestId } }: EventProps): ReactNode {
  if (address === null && requestId === null) return '–';
  return (
    <div className="zl-audit-event__origin">
      {address !== null && <Digits>{address}</Digits>}
      {requestId !== null && <code title={requestId}>{requestId}</code>}
    </div>
  );
}

export function EventNumber({ event: { number } }: EventProps): ReactNode {
  const formats = useFormats();
  return number === null ? '–' : <Digits>{formats.number(number)}</Digits>;
}
