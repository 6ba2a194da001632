import { type ConditionChoice, usualChoiceOf } from '@zeel/domain/policy';
import { getDossier } from '@zeel/protocol/rooms/dossier';
import type { DemoClient } from './demo-client.ts';
import type { DemoStaff, PlayedDossier } from './demo-desk.ts';
import { DEMO_LANGUAGE } from './play-request.ts';

/** The conditions that an officer of the demo names: the usual ones, with one more where the terms were changed. */
export async function chooseConditions(
  client: DemoClient,
  officer: DemoStaff,
  { plan, request }: PlayedDossier,
): Promise<ConditionChoice> {
  const { dossier } = await client.call(officer, getDossier, {
    params: { loanRequestId: request.id },
    query: { language: DEMO_LANGUAGE },
  });
  const { codes } = usualChoiceOf(dossier.policy);
  const another = dossier.policy.conditions.find(({ isUsual }) => !isUsual);
  return {
    codes: plan.story === 'other_terms' && another ? [...codes, another.code] : codes,
    own: plan.story === 'first_of_two' ? ['Both keys and the service book of the car'] : [],
  };
}
