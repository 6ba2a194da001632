import { isCheckPossible, type ProductCheck } from '@zeel/domain/policy';
import { isPreApproval } from '@zeel/domain/request-form';
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
  const early = { isPreApproval: isPreApproval(dossier.product.rules, dossier.data.asset) };
  const isWanted = ({ isRequired }: ProductCheck): boolean => isRequired || index % 2 === 0;
  for (const { code } of dossier.policy.checklist.filter(
    (check) => isWanted(check) && isCheckPossible(check, early),
  ))
    await client.call(officer, tickCheck, {
      params: { loanRequestId: request.id, code },
      body: { isDone: true },
    });
}
