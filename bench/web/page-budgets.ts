/** The most bytes, compressed, that a visitor's first pages may take before they can be used. */
export const STYLE_BUDGET_BYTES = 25_000;

/** The first pages, with the first field that a person would use there and the JavaScript it may cost. */
export const FIRST_PAGES = [
  { path: '/index', field: '.zl-find input:not([type=radio])', scriptBudgetBytes: 160_000 },
  { path: '/request/salary-loan', field: '.zl-request__form input[inputmode]', scriptBudgetBytes: 200_000 },
  { path: '/login', field: 'input[name=email]', scriptBudgetBytes: 160_000 },
] as const;

/** Screens that staff open many times a day: the first row that answers, and the field that takes what is typed. */
export const STAFF_PAGES = [
  {
    path: '/desk',
    row: '.zl-queue__way',
    field: '.zl-queue__filters input[type=search]',
    scriptBudgetBytes: 320_000,
    usableBudgetMs: 3_500,
  },
] as const;
