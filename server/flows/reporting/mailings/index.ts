export { createReportsFile, REPORTS_FILE } from './attach-reports.ts';
export { serveMailings } from './keep-mailings.ts';
export { createMailReportsJob } from './send-mailings.ts';
