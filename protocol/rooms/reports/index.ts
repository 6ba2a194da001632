/* Reports: sums of requests on the screen, in files, and in mails that are sent by themselves. */

export * from './mailings.ts';
export * from './read-reports.ts';
