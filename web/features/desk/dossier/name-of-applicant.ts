import type { Dossier } from '@zeel/protocol/rooms/dossier';

/** The applicant as a title: the company, or the person with their father's or mother's name first. */
export function nameOfApplicant({ kind, person, company }: Dossier['data']['applicant']): string {
  if (kind === 'company') return company.name;
  return `${person.patronymic} ${person.givenName}`.trim();
}
