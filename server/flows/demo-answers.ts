import { fitAsk, lenderDate } from '@zeel/domain/product';
import { emptyRequestData, type RequestData, type RequestProduct } from '@zeel/domain/request-form';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';

interface DemoWish {
  readonly email: string;
  readonly wordings: readonly ConsentWording[];
  readonly now: Date;
}

/** What the demo applicant answers, whichever product it is: its usual terms and a good income. */
export function demoAnswers(product: RequestProduct, { email, wordings, now }: DemoWish): RequestData {
  const empty = emptyRequestData(product);
  const { startOn: _day, ...terms } = fitAsk(product.terms, lenderDate(now));
  const isLease = product.terms.kind === 'lease';
  return {
    terms: { ...terms, tradeInMnt: null, purpose: isLease ? '' : 'Барааны нөөц нэмэгдүүлэх' },
    applicant: {
      kind: 'individual',
      // Begins no real register number.
      person: {
        registerNumber: 'ЪЪ91041806',
        clanName: 'Боржигон',
        patronymic: 'Батбаяр',
        givenName: 'Ариунаа',
      },
      company: empty.applicant.company,
      phone: '+97699001122',
      email,
      address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '8', line: '14-р байр, 27 тоот' },
    },
    income: {
      person: {
        employmentKind: 'private_sector',
        employer: 'Цэнхэр Тэнгэр ХХК',
        jobTitle: 'Ахлах нягтлан',
        employedSince: '2018-09',
        dependants: 1,
      },
      company: empty.income.company,
      monthlyIncomeMnt: 3_800_000,
      otherMonthlyPaymentsMnt: 250_000,
      bank: isLease
        ? empty.income.bank
        : { bankCode: '050000', account: '5001234567', holder: 'Ариунаа Батбаяр' },
    },
    asset: {
      leased: isLease
        ? {
            ...empty.asset.leased,
            make: 'Toyota',
            model: 'Aqua',
            year: 2022,
            vendorName: 'Их Наяд Авто ХХК',
            vendorPhone: '+97677001100',
            invoiceNumber: 'A-20417',
            insurer: 'Монгол даатгал',
          }
        : empty.asset.leased,
      collateral: {
        ...empty.asset.collateral,
        isOffered: product.rules.collateral === 'optional' ? false : null,
      },
    },
    parties: {
      list:
        product.rules.guarantor === 'required'
          ? [
              {
                id: '019a3f00-0000-7000-8000-000000000001',
                role: 'guarantor',
                relation: 'sibling',
                patronymic: 'Батбаяр',
                givenName: 'Билгүүн',
                phone: '+97699003344',
                email: 'guarantor@zeel.demo',
              },
            ]
          : [],
    },
    consent: {
      given: wordings
        .filter(({ isRequired }) => isRequired)
        .map(({ purpose, version }) => ({ purpose, wordingVersion: version })),
    },
  };
}
