import type { DeskPersonRequest } from '@zeel/protocol/rooms/dossier';
import type { PersonDossier } from '@zeel/protocol/rooms/persons';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import type { Column } from '../../../shared/lists/column.ts';
import { DeskState } from '../parts/DeskState.tsx';
import {
  ApplicantName,
  At,
  ConsentWords,
  MessageSide,
  MessageWords,
  PaperName,
  PaperState,
  RequestWay,
  RoleWord,
} from './components/PersonCells.tsx';

type Document = PersonDossier['documents'][number];
type Message = PersonDossier['messages'][number];
type Consent = PersonDossier['consents'][number];

/** The columns of a request that a person stands in. */
export const REQUEST_COLUMNS: readonly Column<
  DeskPersonRequest,
  null,
  'request' | 'role' | 'applicant' | 'state' | 'sent' | 'exposure'
>[] = [
  { id: 'request', cell: (row) => <RequestWay of={row} />, widthPx: 160, card: 'head' },
  { id: 'role', cell: (row) => <RoleWord role={row.role} />, widthPx: 150, card: 'body' },
  {
    id: 'applicant',
    cell: (row) => <ApplicantName applicantName={row.applicantName} />,
    widthPx: 160,
    isGrowing: true,
    card: 'body',
  },
  { id: 'state', cell: (row) => <DeskState state={row.state} />, widthPx: 170, card: 'head' },
  {
    id: 'sent',
    cell: (row) => <At instant={row.submittedAt} />,
    kind: 'time',
    widthPx: 130,
    card: 'foot',
    isNamedOnCard: true,
  },
  {
    id: 'exposure',
    cell: (row) => <MoneyText amountMnt={row.exposureMnt} />,
    kind: 'figure',
    widthPx: 140,
    card: 'foot',
    isNamedOnCard: true,
  },
];

export const DOCUMENT_COLUMNS: readonly Column<
  Document,
  null,
  'paper' | 'standing' | 'request' | 'arrived'
>[] = [
  { id: 'paper', cell: (row) => <PaperName document={row} />, widthPx: 180, isGrowing: true, card: 'head' },
  { id: 'standing', cell: (row) => <PaperState document={row} />, widthPx: 150, card: 'head' },
  { id: 'request', cell: (row) => <RequestWay of={row} />, widthPx: 160, card: 'foot' },
  { id: 'arrived', cell: (row) => <At instant={row.uploadedAt} />, kind: 'time', widthPx: 130, card: 'foot' },
];

export const MESSAGE_COLUMNS: readonly Column<Message, null, 'message' | 'from' | 'request' | 'written'>[] = [
  { id: 'from', cell: (row) => <MessageSide by={row.by} />, widthPx: 130, card: 'head' },
  {
    id: 'message',
    cell: (row) => <MessageWords body={row.body} />,
    widthPx: 240,
    isGrowing: true,
    card: 'body',
  },
  { id: 'request', cell: (row) => <RequestWay of={row} />, widthPx: 160, card: 'foot' },
  { id: 'written', cell: (row) => <At instant={row.at} />, kind: 'time', widthPx: 130, card: 'foot' },
];

export const CONSENT_COLUMNS: readonly Column<Consent, null, 'purpose' | 'request' | 'given'>[] = [
  {
    id: 'purpose',
    cell: (row) => <ConsentWords consent={row} />,
    widthPx: 220,
    isGrowing: true,
    card: 'head',
  },
  { id: 'request', cell: (row) => <RequestWay of={row} />, widthPx: 160, card: 'foot' },
  { id: 'given', cell: (row) => <At instant={row.givenAt} />, kind: 'time', widthPx: 130, card: 'foot' },
];
