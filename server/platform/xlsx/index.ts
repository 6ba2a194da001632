export { type SheetCell, writeXlsx, type XlsxSheet } from './write-xlsx.ts';
