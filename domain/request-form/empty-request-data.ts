import type { RequestProduct } from './form-context.ts';
import type { RequestData } from './request-data.ts';

/** A draft in which nothing has been answered. Who asks is the first kind the product lends to. */
export function emptyRequestData({
  rules,
}: {
  readonly rules: Pick<RequestProduct['rules'], 'applicantKinds'>;
}): RequestData {
  return {
    terms: {
      amountMnt: null,
      termMonths: null,
      downPaymentMnt: null,
      tradeInMnt: null,
      residualMnt: null,
      condition: null,
      purpose: '',
    },
    applicant: {
      kind: rules.applicantKinds[0] ?? 'individual',
      person: { registerNumber: '', clanName: '', patronymic: '', givenName: '' },
      company: { registerNumber: '', name: '', position: '' },
      phone: '',
      wantsSms: false,
      email: '',
      address: { region: '', district: '', khoroo: '', line: '' },
    },
    income: {
      person: { employmentKind: null, employer: '', jobTitle: '', employedSince: '', dependants: null },
      company: { activity: '', foundedOn: '', employees: null },
      monthlyIncomeMnt: null,
      otherMonthlyPaymentsMnt: null,
      bank: { bankCode: '', account: '', holder: '' },
    },
    asset: {
      leased: {
        isChosenLater: false,
        make: '',
        model: '',
        year: null,
        serialNumber: '',
        plate: '',
        mileageKm: null,
        vendorName: '',
        vendorPhone: '',
        invoiceNumber: '',
        insurer: '',
        policyNumber: '',
      },
      collateral: {
        isOffered: null,
        kind: null,
        description: '',
        valueMnt: null,
        certificateNumber: '',
        ownerName: '',
      },
    },
    parties: { list: [] },
    consent: { given: [] },
  };
}
