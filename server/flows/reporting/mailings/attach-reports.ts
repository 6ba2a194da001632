import { buffer } from 'node:stream/consumers';
import { mailingPeriod } from '@zeel/domain/reports';
import { formatsFor } from '@zeel/protocol/formats';
import { z } from 'zod';
import { askForRefresh, findMailing, textsOf } from '../../../modules/reports/index.ts';
import { type Platform, publicUrlOf } from '../../../platform/http/index.ts';
import { fillMessage } from '../../../platform/i18n/index.ts';
import type { MakeLetterFile } from '../../../platform/mail/index.ts';
import { readPaperNames } from '../../../platform/papers/index.ts';
import { readSetting } from '../../../platform/settings/index.ts';
import type { PdfWriter } from '../../../providers/pdf/index.ts';
import { composeDocument } from '../compose-document.ts';
import { readReports } from '../read-reports.ts';
import { nameFile, writeWorkbook, XLSX_TYPE } from '../write-workbook.ts';
import { listMailable } from './present-mailings.ts';

/** By this name letters ask for the file of a mailing. */
export const REPORTS_FILE = 'report-mailing';

const referenceSchema = z.strictObject({ mailingId: z.uuid(), dueAt: z.iso.datetime() });

/**
 * Makes the file of a mailing when its letter is sent, in the language of its reader. Whoever left the mailing or the lender since
 * the letter was written, or may not take reports along any more, gets nothing; nor does anybody once the mailing or its maker is gone.
 */
export const createReportsFile =
  (platform: Pick<Platform, 'database' | 'clock' | 'config'>, pdf: PdfWriter): MakeLetterFile =>
  async (db, { reference, userId, language }) => {
    const { mailingId, dueAt } = referenceSchema.parse(reference);
    const mailing = await findMailing(db, mailingId);
    if (mailing === undefined || userId === null || !mailing.readerIds.includes(userId)) return null;
    const mailable = await listMailable(db);
    const owner = mailable.find((person) => person.userId === mailing.ownerUserId);
    if (owner === undefined || !mailable.some((person) => person.userId === userId)) return null;
    const { clock, config } = platform;
    const now = clock.now();
    const { by, dimension, value, span } = mailing;
    const asked = {
      ...mailingPeriod(span, new Date(dueAt)),
      by,
      language,
      ...(dimension !== null && value !== null && { dimension, value }),
    };
    const reports = await readReports(db, now, asked);
    if (reports.asOf === null) {
      await askForRefresh(platform);
      throw new Error('The sums of the reports are not made yet.');
    }
    const namePaper = await readPaperNames(db, language);
    const asWorkbook = async () => {
      const publicUrl = `${publicUrlOf(config, { headers: {} })}${config.appPrefix}`;
      const book = writeWorkbook(reports, { report: 'all', asked, publicUrl, namePaper, madeAt: now });
      return { type: XLSX_TYPE, bytes: await buffer(book) };
    };
    const asPdf = async () => {
      const { name, licence } = await readSetting({ db, config }, 'lender');
      const lender = {
        name,
        lines: licence === null ? [] : [fillMessage(textsOf(language).licence, { licence })],
      };
      const document = composeDocument(reports, {
        asked,
        name: mailing.name,
        namePaper,
        lender,
        madeAt: now,
      });
      return { type: 'application/pdf', bytes: await pdf.writeReport(document) };
    };
    const { date, dateTime } = formatsFor(language);
    return {
      file: {
        name: nameFile('all', language, now, mailing.format),
        ...(mailing.format === 'pdf' ? await asPdf() : await asWorkbook()),
      },
      values: {
        title: mailing.name,
        author: owner.name,
        from: date(asked.from),
        to: date(asked.to),
        asOf: dateTime(reports.asOf),
      },
    };
  };
