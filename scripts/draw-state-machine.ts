import { readFile, writeFile } from 'node:fs/promises';
import { isPermission, rolesWith } from '@zeel/domain/identity';
import {
  ASSIGNABLE_STATES,
  ASSIGNMENTS,
  type Capacity,
  GUARDS,
  LOAN_REQUEST_EVENT_FACTS,
  LOAN_REQUEST_EVENTS,
  LOAN_REQUEST_STATE_FACTS,
  LOAN_REQUEST_STATES,
  type LoanRequestState,
  OPEN_STATES,
  TRANSITIONS,
  type Transition,
} from '@zeel/domain/loan-request';

// Draws the life of a loan request from the table in the domain. With --check it compares instead of writing, so that
// the page can never tell another story than the code.

const PAGE = new URL('../docs/state-machine.md', import.meta.url);

/** Rows that differ only in where they start, together. */
interface Group extends Omit<Transition, 'from'> {
  readonly froms: readonly (LoanRequestState | null)[];
}

function groupRows(rows: readonly Transition[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { from, ...rest } of rows) {
    const isPlain = rest.event === 'expire' || rest.event === 'withdraw' || rest.event === 'cancel';
    const key = JSON.stringify(isPlain ? rest : { from, ...rest });
    const group = groups.get(key);
    groups.set(key, { ...rest, froms: [...(group?.froms ?? []), from] });
  }
  return [...groups.values()];
}

const isEveryOpenState = ({ froms }: Group): boolean =>
  froms.length === OPEN_STATES.length && OPEN_STATES.every((state) => froms.includes(state));

const words = (name: string): string => name.replaceAll('_', ' ');
const tableRow = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (name: string): string => `\`${name}\``;

function nameCapacity(capacity: Capacity): string {
  if (isPermission(capacity)) return `${rolesWith(capacity).join(', ')} (${code(capacity)})`;
  return capacity;
}

function drawDiagram(groups: readonly Group[]): string[] {
  const isOpen = (state: LoanRequestState | null) => OPEN_STATES.some((open) => open === state);
  const edge = (from: string, { event, to, when }: Group) =>
    `  ${from} --> ${to} : ${words(event)}${when === undefined ? '' : ` (${when.replaceAll('-', ' ')})`}`;
  const edges = groups.flatMap((group) =>
    isEveryOpenState(group)
      ? [{ isInside: false, line: edge('open', group) }]
      : group.froms.map((from) => ({
          isInside: isOpen(from) && isOpen(group.to),
          line: edge(from ?? '[*]', group),
        })),
  );
  const ends = LOAN_REQUEST_STATES.filter((state) => LOAN_REQUEST_STATE_FACTS[state].holder === 'nobody');
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  state "before the money is paid out" as open {',
    ...edges.filter(({ isInside }) => isInside).map(({ line }) => `  ${line}`),
    '  }',
    ...edges.filter(({ isInside }) => !isInside).map(({ line }) => line),
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
  ];
}

function listTransitions(groups: readonly Group[]): string[] {
  return [
    tableRow('From', 'Event', 'To', 'Who', 'Guards'),
    tableRow('---', '---', '---', '---', '---'),
    ...groups.map((group) => {
      const { froms, event, to, by, when, guards } = group;
      const from = isEveryOpenState(group)
        ? 'any before disbursed'
        : froms.map((state) => state ?? '–').join(', ');
      const target = when === undefined ? to : `${to} when ${code(when)}`;
      return tableRow(
        from,
        code(event),
        target,
        by.map(nameCapacity).join('; '),
        guards.map(code).join(', '),
      );
    }),
  ];
}

const INTRODUCTION = `# The life of a loan request

The diagram and the tables on this page are drawn from \`domain/loan-request\` by \`scripts/draw-state-machine.ts\`;
\`npm run check\` fails when they differ. Change the table there, run \`npx tsx scripts/draw-state-machine.ts\`, commit both.

\`transition(state, event, actor, context)\` answers with the new state or with a refusal, in this order:

1. \`event-not-possible\`: the table has no such event in this state;
2. \`actor-not-allowed\`: the event is not for this person;
3. \`guard-failed\`: it names every guard that does not hold. A guard whose data is missing does not hold, so a caller
   that forgets to look something up is refused.

\`actionsFor(state, actor, context)\` lists what a person may do now. It leaves open the *given* guards, which look at
what the person will send along: a reason, a comment, a code.`;

const CHOICES = `## Choices worth knowing

- **Two approvers.** An approver decides alone up to their own authority. Above every single authority the first
  approval leaves the request where it is and the second one, by somebody else, makes the offer. Each of the two must
  have been given an authority; neither may be the one who recommended. An authority counts as one that reaches only when its holder
  may decide this very request.
- **Four eyes for good.** Whoever recommended once never decides that request, also not when it was sent back and another recommended
  since. Approvals belong to one recommendation and count for nothing once it was sent back. The database refuses such a row too.
- **A recommended rejection** cannot be approved, because it carries no terms. An approver who disagrees sends it back.
- **Own requests.** Whoever works for the lender never handles a request that is their own, whatever roles they hold: by their account,
  or because their e-mail address, phone or register number stands in it as the applicant's, a guarantor's or a co-borrower's. They can
  only give it back, should they have it.
- **On behalf.** Staff begin a request for a walk-in applicant; the applicant consents and sends it, on their own link.
- **Papers that follow.** A product says which required papers are needed to send and which may come so many days later. A request without
  the latter is sent; until it is recommended its applicant may add them, unasked. They count as required, so \`documents-verified\` refuses to
  recommend an approval while one is missing, before and after its last day.
- **Signing** stays in \`accepted\` until the last party has signed.
- **The lead** who assigns work is the approver.
- **The assignee** is whose work it is, not who alone may do it: any officer may ask, verify and recommend, and the trail says who did.
- **Exact fee.** Too much is as wrong as too little: both go to finance and the request stays in \`fee_due\`.
- **Lapsing.** Each save of a draft gives it its whole time again, thirty days unless the lender set others. A job asks the table to \`expire\` what nobody acted on; until it has run, a
  draft whose time has passed is refused all the same.
- **Sending twice** finds the request already sent and answers with it, whichever key, tab or version it comes from.
- **A draft that is withdrawn** was only ever its owner's, so what was typed is erased with it.
- **The service clock** runs in working time while the lender holds the dossier, pauses while the applicant holds it and
  stops at an end. It is computed from the history of states alone.`;

/** The changes of the assignee that leave the state alone. */
function listAssignments(): string[] {
  return [
    'A submitted request is claimed and assigned by the table above. From then on its assignee changes by `changeAssignment`, which leaves',
    `the state alone, in ${ASSIGNABLE_STATES.map(code).join(', ')}:`,
    '',
    tableRow('Change', 'Meaning', 'Who', 'Guards'),
    tableRow('---', '---', '---', '---'),
    ...ASSIGNMENTS.map(({ change, meaning, by, guards }) =>
      tableRow(code(change), meaning, nameCapacity(by), guards.map(code).join(', ')),
    ),
  ];
}

function listStates(): string[] {
  return [
    tableRow('State', 'Who holds the dossier', 'Meaning'),
    tableRow('---', '---', '---'),
    ...LOAN_REQUEST_STATES.map((state) => {
      const { holder, meaning } = LOAN_REQUEST_STATE_FACTS[state];
      return tableRow(code(state), holder, meaning);
    }),
  ];
}

function listEvents(): string[] {
  return [
    tableRow('Event', 'Meaning'),
    tableRow('---', '---'),
    ...LOAN_REQUEST_EVENTS.map((event) => tableRow(code(event), LOAN_REQUEST_EVENT_FACTS[event])),
  ];
}

function listGuards(): string[] {
  return [
    tableRow('Guard', 'Looks at', 'Holds when'),
    tableRow('---', '---', '---'),
    ...Object.entries(GUARDS).map(([name, { kind, meaning }]) =>
      tableRow(code(name), kind === 'given' ? 'what is sent along' : 'the request', meaning),
    ),
  ];
}

function drawPage(): string {
  const groups = groupRows(TRANSITIONS);
  const lines = [
    INTRODUCTION,
    '',
    ...drawDiagram(groups),
    '',
    '## Transitions',
    '',
    ...listTransitions(groups),
    '',
    '## Who has the dossier',
    '',
    ...listAssignments(),
    '',
    CHOICES,
    '',
    '## States',
    '',
    ...listStates(),
    '',
    '## Events',
    '',
    ...listEvents(),
    '',
    '## Guards',
    '',
    ...listGuards(),
  ];
  return `${lines.join('\n')}\n`;
}

const page = drawPage();
if (process.argv.includes('--check')) {
  const written = await readFile(PAGE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (written !== page) {
    console.error(
      'docs/state-machine.md is not what the table says. Run: npx tsx scripts/draw-state-machine.ts',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(PAGE, page);
  console.log('Wrote docs/state-machine.md');
}
