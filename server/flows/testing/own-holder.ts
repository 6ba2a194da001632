import type { RequestData } from '@zeel/domain/request-form';

/** The account of a request under the applicant's own name, or under another. */
export const ownHolder =
  (holder?: string) =>
  (data: RequestData): RequestData => ({
    ...data,
    income: {
      ...data.income,
      bank: {
        ...data.income.bank,
        holder: holder ?? `${data.applicant.person.patronymic} ${data.applicant.person.givenName}`,
      },
    },
  });
