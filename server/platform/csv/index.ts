export { type Cell, CSV_START, csvLine } from './write-csv.ts';
