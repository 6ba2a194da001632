import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskApp, type DeskApp, type NamedPerson } from '../testing/create-desk-app.ts';

let under: DeskApp;
let officer: NamedPerson;
beforeAll(async () => {
  under = await createDeskApp();
  officer = await under.person('Оюун', ['officer']);
});
afterAll(() => under.close());

describe('a file', () => {
  test('opens', async () => {
    const started = await under.reviewed('salary-loan');
    const file = await under.file(officer, started.request.id);
    expect(file.state).toBe('in_review');
  });
});
