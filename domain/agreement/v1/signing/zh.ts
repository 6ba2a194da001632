import type { SigningTexts } from './signing-texts.ts';

export const zh: SigningTexts = {
  borrower: {
    loan: '您借款{amount}，期限{term}，实际发放{paidOut}。',
    lease: '您以{amount}的价格租赁，期限{term}，首付{downPayment}。',
    together: '您与{borrower}共同承担全部债务，任何一方都可能被要求偿还全部。',
    payments: {
      level: '每月还款{instalment}，最后一次在{lastOn}。',
      falling: '每月还款最多{instalment}，最后一次在{lastOn}。',
    },
    total: '共需偿还{total}，其中借款成本为{cost}。',
    rate: '包含全部费用的实际年利率为{rate}。',
    both: '实际年利率为{rate}，借款成本为{cost}，共需偿还{total}。',
  },
  guarantor: {
    stands: '您为{borrower}提供担保，对方借款{amount}，期限{term}。',
    asked: '如未按时还款，贷款人可要求您支付，最多{total}及逾期利息。',
    nothing: '只要按时还款，您无需支付任何款项。',
    payments: {
      level: '借款人每月还款{instalment}，最后一次在{lastOn}。',
      falling: '借款人每月还款最多{instalment}，最后一次在{lastOn}。',
    },
  },
  rules: '逾期部分按年利率{overdue}计收逾期利息；随时可提前还款，不收费用。',
  ticks: {
    read: '我已阅读合同全文并同意。',
    cost: '我知道共需偿还{total}，实际年利率为{rate}。',
    jointDebt: '我与{borrower}共同承担全部债务{total}。',
    guarantee: '我为{borrower}的债务承担担保责任，最多{total}及逾期利息。',
    collateral: '我知道合同中列明的抵押物为该债务提供担保。',
    electronic: '我输入的验证码就是我在本合同上的签名。',
    digital: '我的电子身份证数字签名就是我在本合同上的签名。',
  },
};
