export { type LinkedNumber, type SheetCell, writeXlsx, type XlsxSheet } from './write-xlsx.ts';
