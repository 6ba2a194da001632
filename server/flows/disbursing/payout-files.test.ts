import type { PayoutFile } from '@zeel/protocol/rooms/disbursements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLiving, keepPayoutFile } from '../../modules/disbursements/index.ts';
import { createDisbursingApp, type DisbursingApp } from '../testing/create-disbursing-app.ts';

// Released orders go to the bank with a file: one for each order, and the same bytes for ever.

let under: DisbursingApp;
beforeAll(async () => {
  under = await createDisbursingApp();
});
afterAll(() => under.close());

const living = async (loanRequestId: string) => {
  const order = await findLiving(under.platform.database.db, loanRequestId);
  if (order === undefined) throw new Error('there is no order');
  return order;
};

const make = async (loanRequestIds: readonly string[], format: string, who = under.lender.finance) => {
  const orders = await Promise.all(loanRequestIds.map(living));
  const body = { orders: orders.map(({ id, version }) => ({ disbursementId: id, version })), format };
  return under.send('POST', '/disbursements/files', { as: who }, body);
};

const download = (fileId: string, who = under.lender.finance) =>
  under.send('GET', `/disbursements/files/${fileId}`, { as: who });

const orderedByFile = async () => {
  const { request } = await under.signed();
  const reply = await under.order(under.lender.finance, [request.id], { way: 'file' });
  expect(reply.statusCode).toBe(200);
  return request.id;
};

test('several orders go with one file, whose sums control it; asked again it is the same file', async () => {
  const ids = [await orderedByFile(), await orderedByFile()];
  const made = await make(ids, 'pain.001');
  const orders = await Promise.all(ids.map(living));
  const sumMnt = orders.reduce((sum, { amount_mnt: amount }) => sum + amount, 0);
  expect(made.json().data).toMatchObject({ orders: 2, sumMnt });
  const { fileId, messageId } = made.json().data;
  expect(orders.map(({ state, file_id: file }) => [state, file])).toEqual([
    ['sent', fileId],
    ['sent', fileId],
  ]);
  const bytes = await download(fileId);
  expect(bytes.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(bytes.headers['content-disposition']).toBe(`attachment; filename="${messageId}.xml"`);
  for (const { transfer_id: transferId } of orders)
    expect(bytes.body).toContain(`<EndToEndId>${transferId}</EndToEndId>`);
  expect(bytes.body).toContain(`<CtrlSum>${sumMnt}.00</CtrlSum>`);
  await under.later(3_600_000);
  expect((await make(ids, 'pain.001')).json().data.fileId).toBe(fileId);
  expect((await download(fileId)).body).toBe(bytes.body);
  const row = await under.payout('sent', ids[0] ?? '');
  expect(row?.disbursement?.file).toEqual({ fileId, messageId, format: 'pain.001' });
});

test('an order is never in two files, nor in two formats', async () => {
  const first = await orderedByFile();
  const second = await orderedByFile();
  expect((await make([first], 'csv')).statusCode).toBe(200);
  for (const [ids, format] of [
    [[first], 'pain.001'],
    [[first, second], 'csv'],
  ] as const) {
    const again = await make(ids, format);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Some of these orders have gone to the bank with another file already.',
    ]);
  }
  expect((await living(second)).state).toBe('waiting');
  await expect(
    under.platform.database.db
      .updateTable('disbursements')
      .set({ file_id: null })
      .where('loan_request_id', '=', first)
      .execute(),
  ).rejects.toThrow('an order goes to the bank with one file');
});

test('what is not released, not ordered that way or not the caller’s to pay goes with no file', async () => {
  const lease = await under.signed({ prodId: 'car-lease' });
  await under.payVendor(lease.request.id);
  await under.order(under.lender.finance, [lease.request.id], { way: 'file' });
  expect((await make([lease.request.id], 'csv')).statusCode).toBe(409);
  await under.step(under.lender.finance2, lease.request.id, 'release');
  expect((await make([lease.request.id], 'csv')).statusCode).toBe(200);
  const byHand = await under.signed();
  await under.order(under.lender.finance, [byHand.request.id]);
  expect((await make([byHand.request.id], 'csv')).statusCode).toBe(409);
  const both = await under.staff(['finance', 'approver'], 1_000_000_000);
  const approved = await under.signed({ approver: both });
  await under.order(under.lender.finance, [approved.request.id], { way: 'file' });
  expect((await make([approved.request.id], 'csv', both)).statusCode).toBe(409);
});

test('twenty at once make one file, and only finance has it', async () => {
  const id = await orderedByFile();
  const { id: disbursementId, version } = await living(id);
  const body = { orders: [{ disbursementId, version }], format: 'csv' };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      under.send('POST', '/disbursements/files', { as: under.lender.finance }, body),
    ),
  );
  const files = new Set(
    replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().data.fileId),
  );
  expect(files.size).toBe(1);
  expect(replies.filter(({ statusCode }) => ![200, 503].includes(statusCode))).toEqual([]);
  const [fileId = ''] = files;
  for (const role of ['officer', 'approver', 'administrator', 'auditor'] as const) {
    const person = await under.staff([role]);
    expect((await download(fileId, person)).statusCode).toBe(404);
    expect((await make([id], 'csv', person)).statusCode).toBe(404);
    expect((await under.send('GET', '/disbursements/files', { as: person })).statusCode).toBe(404);
  }
});

test('finance finds every file again: who made it, when, for which requests, with the same bytes', async () => {
  await under.later(1_000);
  const id = await orderedByFile();
  const { fileId, messageId } = (await make([id], 'pain.001')).json().data;
  const list = async (after?: string): Promise<{ files: PayoutFile[]; next: string | null }> => {
    const query = after === undefined ? '' : `?after=${after}`;
    const reply = await under.send('GET', `/disbursements/files${query}`, { as: under.lender.finance2 });
    expect(reply.statusCode).toBe(200);
    return reply.json().data;
  };
  const { files } = await list();
  const { reference } = (await under.payout('sent', id)) ?? {};
  expect(files[0]).toEqual({
    fileId,
    messageId,
    format: 'pain.001',
    orders: 1,
    sumMnt: (await living(id)).amount_mnt,
    madeBy: { userId: under.lender.finance.userId, name: expect.any(String) },
    madeAt: expect.any(String),
    references: [reference],
  });
  const bytes = await download(fileId, under.lender.finance2);
  expect((await download(fileId)).body).toBe(bytes.body);

  // A page has twenty; what is older follows, and nothing twice.
  const { clock, database } = under.platform;
  const more: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    await under.later(1_000);
    const kept = await database.inTransaction((tx) =>
      keepPayoutFile(tx, clock, {
        format: 'csv',
        orderCount: 1,
        sumMnt: 1,
        userId: under.lender.finance.userId,
        requestId: fileId,
        write: () => 'a file',
      }),
    );
    more.unshift(kept.id);
  }
  const first = await list();
  const second = await list(first.next ?? undefined);
  expect(first.files).toHaveLength(20);
  const found = [...first.files, ...second.files].map((file) => file.fileId);
  expect(found.slice(0, 26)).toEqual([...more, fileId]);
  expect(new Set(found).size).toBe(found.length);
  expect(second.next).toBeNull();
});
