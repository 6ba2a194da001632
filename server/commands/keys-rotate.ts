import { parseArgs } from 'node:util';
import { renewFiles } from '../modules/documents/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { type EncryptedColumn, renewColumn, rotateKeys } from '../platform/data-keys/index.ts';
import { runWithDataKeys } from '../platform/startup/run-with-data-keys.ts';
import { StartupError } from '../platform/startup/startup-error.ts';
import { createStorage } from '../providers/storage/index.ts';

const USAGE = `npm run keys:rotate -- [--patience SECONDS]

Wraps the data keys under ZEEL_ENCRYPTION_KEY (with ZEEL_ENCRYPTION_KEY_BEFORE those that were wrapped under the one before), makes
a new data key and encrypts everything anew with it. The server may run meanwhile. When it is interrupted, run it again: it goes on.
  --patience SECONDS   how long running servers get to hear of the new key, twice; 10 when not given`;

const BY_ID = [['id', 'uuid']] as const;
const byPlace = (table: string) => (key: readonly string[]) => [table, ...key].join(':');

/** Every column that holds something encrypted. */
const COLUMNS: readonly EncryptedColumn[] = [
  { table: 'loan_requests', column: 'data', key: BY_ID },
  {
    table: 'loan_request_parties',
    column: 'data',
    key: [
      ['loan_request_id', 'uuid'],
      ['id', 'uuid'],
    ],
  },
  {
    table: 'loan_request_parties',
    column: 'answers',
    key: [
      ['loan_request_id', 'uuid'],
      ['id', 'uuid'],
    ],
  },
  { table: 'persons', column: 'register_number', key: BY_ID },
  { table: 'documents', column: 'findings', key: BY_ID },
  { table: 'document_findings', column: 'findings', key: BY_ID },
  { table: 'payout_accounts', column: 'account', key: [['loan_request_id', 'uuid']] },
  { table: 'disbursements', column: 'account', key: BY_ID },
  { table: 'agreements', column: 'inputs', key: BY_ID },
  { table: 'agreements', column: 'document', key: BY_ID },
  { table: 'agreement_signatures', column: 'evidence', key: BY_ID },
  {
    table: 'agreement_files',
    column: 'content',
    key: [
      ['agreement_id', 'uuid'],
      ['kind', 'text'],
    ],
    placeOf: byPlace('agreement_files'),
  },
  { table: 'payout_files', column: 'content', key: BY_ID, placeOf: byPlace('payout_files') },
  {
    table: 'document_pieces',
    column: 'bytes',
    key: [
      ['document_id', 'uuid'],
      ['start_byte', 'integer'],
    ],
    placeOf: byPlace('document_pieces'),
  },
];

runWithDataKeys({
  run: async ({ config, dataFolder, database, ring, outer, progress }) => {
    const storage = createStorage({ config, dataFolder });
    const { keyId, renewed, wasContinued } = await rotateKeys({
      database,
      clock: systemClock,
      ring,
      outer,
      patienceMs: readPatience(),
      steps: [
        ...COLUMNS.map((column) => renewColumn(database, ring, column)),
        renewFiles({ platform: { database, clock: systemClock }, storage, ring }),
      ],
      onProgress: progress.show,
    });
    return `${wasContinued ? 'The rotation went on and is done' : 'Rotated'}: data key ${keyId} under the key ${outer.current.id}, ${renewed} values and files encrypted anew.`;
  },
});

function readPatience(): number {
  const { values } = parseArgs({ options: { patience: { type: 'string', default: '10' } } });
  const seconds = Number(values.patience);
  if (!Number.isFinite(seconds) || seconds < 0) throw new StartupError(USAGE);
  return seconds * 1_000;
}
