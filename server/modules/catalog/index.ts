export {
  findOpenVersion,
  getProductVersion,
  listVersions,
  nameProducts,
  type PublishedVersion,
} from './catalog-repository.ts';
export { deleteHoliday, insertHoliday, listHolidaysOf } from './holidays/keep-holidays.ts';
export { nameConditions, presentPolicy } from './name-policy.ts';
export { presentProduct, presentWorkingDays } from './present-product.ts';
export { type NewVersion, publishProductVersion } from './publish-product-version.ts';
export { readHolidayGap } from './read-holiday-gap.ts';
export { registerCatalog } from './routes.ts';
export { seedDemoCatalog } from './seed-demo-catalog.ts';
export { holidayTaken } from './texts.ts';
export { findVersion, type KeptProductRow, type KeptVersion, listKept } from './versions/index.ts';
