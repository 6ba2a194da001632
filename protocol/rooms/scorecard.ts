import {
  CAUTIONS,
  DECIDED,
  RULE_TESTS,
  SCORE_INPUTS,
  type ScoreInput,
  SUGGESTIONS,
} from '@zeel/domain/eligibility';
import { z } from 'zod';
import { type CallReply, endpoint } from '../endpoint.ts';
import { count, id, instant, version } from '../shapes.ts';
import { inLanguage } from './config.ts';

/* The scorecard as the lender keeps it: its versions, its draft, and what a draft would have said about past requests. */

/** The topic of the news that the scorecard or a trial of it changed. */
export const SCORECARD_TOPIC = 'scorecard';

export const MOST_BANDS = 12;
export const MOST_GRADES = 10;
export const MOST_RULES = 30;

const isInput = (text: string): text is ScoreInput => Object.hasOwn(SCORE_INPUTS, text);
export const SCORE_INPUT_NAMES: readonly ScoreInput[] = Object.keys(SCORE_INPUTS).filter(isInput);
const input = z.enum(SCORE_INPUT_NAMES);

/** Figures may contradict each other in a draft, so only their size is bounded here. */
const figure = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
const sentence = z.string().max(80);
const verdict = z.strictObject({ points: figure, sentence });

const factorSchema = z.strictObject({
  input,
  weight: figure,
  bands: z
    .array(z.strictObject({ from: figure, points: figure, sentence }))
    .max(MOST_BANDS)
    .optional(),
  choices: z
    .array(z.strictObject({ value: z.string().max(40), points: figure, sentence }))
    .max(MOST_BANDS)
    .optional(),
  otherwise: verdict.optional(),
  whenUnknown: verdict,
  whenNotApplicable: verdict,
});

/** Everything that a version is made of. A draft may contradict itself; a published version does not. */
export const scorecardContentSchema = z.strictObject({
  topScore: figure,
  factors: z.array(factorSchema).max(SCORE_INPUT_NAMES.length * 2),
  grades: z.array(z.strictObject({ grade: z.string().max(20), from: figure })).max(MOST_GRADES),
  cutOffs: z.strictObject({ approveFrom: figure, referFrom: figure }),
  rules: z
    .array(
      z.strictObject({
        input,
        test: z.enum(RULE_TESTS),
        value: z.union([figure, z.string().max(40)]),
        suggests: z.enum(CAUTIONS),
      }),
    )
    .max(MOST_RULES),
  whenLimitBroken: z.enum(CAUTIONS),
  leastSurenessBps: figure,
});
export type ScorecardContent = z.infer<typeof scorecardContentSchema>;

const versionRow = z.strictObject({
  version,
  /** Null for the draft. */
  publishedAt: instant.nullable(),
  isInForce: z.boolean(),
  writtenBy: z.string().nullable(),
  publishedBy: z.string().nullable(),
});
export type ScorecardVersionRow = z.infer<typeof versionRow>;

export const TRIAL_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type TrialState = (typeof TRIAL_STATES)[number];

const counts = z.strictObject({ approve: count, refer: count, refuse: count });
const tallySchema = z.strictObject({
  requests: count,
  before: counts,
  after: counts,
  differ: count,
  approved: counts,
  rejected: counts,
});

const trialSchema = z.strictObject({
  trialId: id,
  /** The draft that was tried, as it was saved then, beside the version in force then. */
  version,
  revision: version,
  baseVersion: version,
  state: z.enum(TRIAL_STATES),
  /** Past requests to look at; null before the first was. */
  total: count.nullable(),
  done: count,
  /** What was found so far. */
  tally: tallySchema,
  askedAt: instant,
  askedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
});
export type ScorecardTrial = z.infer<typeof trialSchema>;

export const getScorecard = endpoint({
  method: 'GET',
  path: '/scorecard',
  access: 'settings:read',
  summary:
    'The scorecard: its versions, the content of its draft or of the version in force, and the newest trial',
  reply: z.strictObject({
    /** The newest first. */
    versions: z.array(versionRow),
    /** The version whose content this is: the draft, or the one in force. */
    shownVersion: version,
    content: scorecardContentSchema,
    draft: z
      .strictObject({
        revision: version,
        /** Whether the caller wrote it last, so that somebody else has to publish it. */
        isWrittenByMe: z.boolean(),
      })
      .nullable(),
    trial: trialSchema.nullable(),
  }),
});
export type OpenedScorecard = CallReply<typeof getScorecard>;

export const getScorecardVersion = endpoint({
  method: 'GET',
  path: '/scorecard/versions/:version',
  access: 'settings:read',
  summary: 'The content of one version, to compare it with another',
  params: z.strictObject({ version: z.string().regex(/^[1-9]\d{0,8}$/) }),
  reply: z.strictObject({ version, content: scorecardContentSchema }),
  errors: ['not_found'],
});

export const beginScorecardDraft = endpoint({
  method: 'POST',
  path: '/scorecard/draft',
  access: 'settings:manage',
  summary: 'Begins the next version of the scorecard as a draft that is a copy of the one in force',
  body: z.strictObject({}),
  reply: z.strictObject({ revision: version }),
  errors: ['conflict'],
});

export const saveScorecardDraft = endpoint({
  method: 'PUT',
  path: '/scorecard/draft',
  access: 'settings:manage',
  summary: 'Saves the draft of the scorecard; it may still contradict itself',
  body: z.strictObject({ revision: version, content: scorecardContentSchema }),
  reply: z.strictObject({ revision: version }),
  errors: ['not_found', 'stale_version'],
});

export const discardScorecardDraft = endpoint({
  method: 'POST',
  path: '/scorecard/draft/discard',
  access: 'settings:manage',
  summary: 'Throws the draft of the scorecard away',
  body: z.strictObject({ revision: version }),
  reply: z.strictObject({ version }),
  errors: ['not_found', 'stale_version'],
});

export const publishScorecardDraft = endpoint({
  method: 'POST',
  path: '/scorecard/draft/publish',
  access: 'settings:manage',
  summary: 'Publishes a draft that somebody else wrote; every request is scored by it from now on',
  body: z.strictObject({ revision: version }),
  reply: z.strictObject({ version }),
  errors: ['not_found', 'stale_version', 'conflict'],
});

export const tryScorecardDraft = endpoint({
  method: 'POST',
  path: '/scorecard/trials',
  access: 'settings:manage',
  summary: 'Tries the draft on every past request, in the background',
  body: z.strictObject({ revision: version }),
  reply: z.strictObject({ trialId: id }),
  errors: ['not_found', 'stale_version', 'conflict'],
});

export const cancelScorecardTrial = endpoint({
  method: 'POST',
  path: '/scorecard/trials/:trialId/cancel',
  access: 'settings:manage',
  summary: 'Ends a trial that is still running; what it found so far stays',
  params: z.strictObject({ trialId: id }),
  body: z.strictObject({}),
  reply: z.strictObject({ trialId: id }),
  errors: ['not_found', 'conflict'],
});

const partTally = z.strictObject({ id: z.string(), name: z.string(), tally: tallySchema });
export type TrialPart = z.infer<typeof partTally>;

export const getScorecardTrial = endpoint({
  method: 'GET',
  path: '/scorecard/trials/:trialId',
  access: 'settings:read',
  summary: 'How far a trial is and what it found, by product and by officer',
  params: z.strictObject({ trialId: id }),
  query: inLanguage,
  reply: z.strictObject({
    trial: trialSchema,
    products: z.array(partTally),
    /** The officer whose request it is now; the id is empty for requests of nobody. */
    officers: z.array(partTally),
  }),
  errors: ['not_found'],
});

/** Where the two scorecards differ, or where the tried one says the opposite of what people decided. */
export const DIFFERENCE_KINDS = ['scorecard', 'people'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

const differenceSchema = z.strictObject({
  loanRequestId: id,
  reference: z.string(),
  productName: z.string(),
  officerName: z.string().nullable(),
  before: z.enum(SUGGESTIONS),
  after: z.enum(SUGGESTIONS),
  scoreBefore: count,
  scoreAfter: count,
  decided: z.enum(DECIDED).nullable(),
});
export type TrialDifference = z.infer<typeof differenceSchema>;

export const listTrialDifferences = endpoint({
  method: 'GET',
  path: '/scorecard/trials/:trialId/differences',
  access: 'settings:read',
  summary: 'The requests of a trial that would differ, the newest first, page by page',
  params: z.strictObject({ trialId: id }),
  query: inLanguage.extend({ kind: z.enum(DIFFERENCE_KINDS), after: id.optional() }),
  reply: z.strictObject({ differences: z.array(differenceSchema), next: id.nullable() }),
  errors: ['not_found'],
});
