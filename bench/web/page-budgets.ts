/** The most that a page may weigh and shift: both are the same on every machine, so going over fails the bench. */
interface PageLimits {
  /** JavaScript, compressed and without headers, that arrives before the page can be used. */
  readonly scriptFileBytes: number;
  readonly layoutShift: number;
}

/** What is still to be reached, times on a calm machine; printed beside what was measured. */
interface PageAims {
  /** With headers. */
  readonly scriptBytes?: number;
  readonly firstPaintMs: number;
  readonly usableMs: number;
  readonly blockingMs?: number;
}

export interface MeasuredPage {
  readonly path: string;
  /** The first thing that a person would use there. */
  readonly waitsFor: string;
  /** The field that takes what is typed, where the first thing is none; null on a page without a field. */
  readonly typedInto?: string | null;
  readonly limits: PageLimits;
  readonly aims: PageAims;
}

const STEADY = 0.02;

/** The most bytes of stylesheets, compressed, on a visitor's first pages. */
export const STYLE_BUDGET_BYTES = 25_000;

/** The pages that a visitor may meet first. */
export const FIRST_PAGES: readonly MeasuredPage[] = [
  {
    path: '/index',
    waitsFor: '.zl-find input:not([type=radio])',
    limits: { scriptFileBytes: 105_000, layoutShift: STEADY },
    aims: { scriptBytes: 120_000, firstPaintMs: 800, usableMs: 1_500 },
  },
  {
    path: '/login',
    waitsFor: 'input[name=email]',
    limits: { scriptFileBytes: 103_000, layoutShift: STEADY },
    aims: { scriptBytes: 110_000, firstPaintMs: 800, usableMs: 1_400 },
  },
  {
    path: '/request/salary-loan',
    waitsFor: '.zl-request__form input[inputmode]',
    limits: { scriptFileBytes: 144_000, layoutShift: STEADY },
    aims: { scriptBytes: 160_000, firstPaintMs: 900, usableMs: 1_800 },
  },
  {
    path: '/track',
    waitsFor: 'input[name=reference]',
    limits: { scriptFileBytes: 106_000, layoutShift: STEADY },
    aims: { firstPaintMs: 900, usableMs: 1_800 },
  },
  {
    path: '/party',
    waitsFor: 'main h1',
    typedInto: null,
    limits: { scriptFileBytes: 97_000, layoutShift: STEADY },
    aims: { firstPaintMs: 900, usableMs: 1_800 },
  },
];

/** A public page in a browser that was there before. */
export const WARM_AIMS: PageAims = { firstPaintMs: 600, usableMs: 1_000 };

/** Screens that staff open many times a day. All that they ever load by themselves counts as their script. */
export const STAFF_PAGES: readonly MeasuredPage[] = [
  {
    path: '/index',
    waitsFor: '.zl-desk-home a',
    typedInto: null,
    limits: { scriptFileBytes: 163_000, layoutShift: STEADY },
    aims: { firstPaintMs: 1_200, usableMs: 2_500 },
  },
  {
    path: '/desk',
    waitsFor: '.zl-queue__way',
    typedInto: '.zl-queue__filters input[type=search]',
    limits: { scriptFileBytes: 164_000, layoutShift: STEADY },
    aims: { firstPaintMs: 1_200, usableMs: 2_500, blockingMs: 500 },
  },
];

/** A dossier, whose address has an id of the measured server in it. */
export const dossierPage = (id: string): MeasuredPage => ({
  path: `/desk/${id}`,
  waitsFor: '.zl-dossier h1',
  typedInto: null,
  limits: { scriptFileBytes: 244_000, layoutShift: STEADY },
  aims: { firstPaintMs: 1_200, usableMs: 2_800 },
});
