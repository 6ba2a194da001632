const DAY_MS = 86_400_000;

/**
 * A date on which code may fail that holds on ordinary days.
 * @typedef {object} MovedDate
 * @property {string} name what `--only` takes
 * @property {string} title
 * @property {Date} at the moment at which each part begins
 * @property {Date} [staysUntil] the start waits for this moment and looks again
 */

/**
 * @param {Date} now
 * @returns {readonly MovedDate[]}
 */
export const listMovedDates = (now) => {
  const year = now.getUTCFullYear();
  return [
    {
      name: 'later',
      title: 'in 500 days, beyond the holidays that are entered',
      at: new Date(now.getTime() + 500 * DAY_MS),
    },
    { name: 'leap-day', title: '29 February 2028', at: new Date('2028-02-29T10:00:00+08:00') },
    {
      name: 'new-year',
      title: `31 December ${year}, 23:58 in Ulaanbaatar`,
      at: new Date(`${year}-12-31T23:58:00+08:00`),
      staysUntil: new Date(`${year + 1}-01-01T00:00:05+08:00`),
    },
    {
      name: 'new-year-utc',
      title: `31 December ${year}, 23:58 UTC`,
      at: new Date(`${year}-12-31T23:58:00Z`),
      staysUntil: new Date(`${year + 1}-01-01T00:00:05Z`),
    },
    // The holiday begins on a Sunday and takes days of the working week.
    { name: 'tsagaan-sar', title: 'Tsagaan Sar, 8 February 2027', at: new Date('2027-02-08T11:00:00+08:00') },
  ];
};
