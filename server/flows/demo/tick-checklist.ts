import { getDossier, tickCheck } from '@zeel/protocol/rooms/dossier';
import type { DemoClient } from './demo-client.ts';
import type { DemoStaff, PlayedDossier } from './demo-desk.ts';
import { DEMO_LANGUAGE } from './play-request.ts';

/** The officer ticks what the product requires, and in every second dossier the rest too. */
export async function tickChecklist(
  client: DemoClient,
  officer: DemoStaff,
  { request, index }: PlayedDossier,
): Promise<void> {
  const { dossier } = await client.call(officer, getDossier, {
    params: { loanRequestId: request.id },
    query: { language: DEMO_LANGUAGE },
  });
  for (const { code } of dossier.policy.checklist.filter(({ isRequired }) => isRequired || index % 2 === 0))
    await client.call(officer, tickCheck, {
      params: { loanRequestId: request.id, code },
      body: { isDone: true },
    });
}
