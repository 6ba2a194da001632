import type { SigningTexts } from './signing-texts.ts';

export const ja: SigningTexts = {
  borrower: {
    loan: '{amount}を{term}借り入れ、{paidOut}が支払われます。',
    lease: '価格{amount}の物件を{term}リースし、頭金{downPayment}を支払います。',
    together: 'あなたと{borrower}は債務の全額を連帯して負います。どちらにも全額が請求されることがあります。',
    payments: {
      level: '毎月{instalment}を支払い、最後の支払日は{lastOn}です。',
      falling: '毎月の支払いは最大{instalment}で、最後の支払日は{lastOn}です。',
    },
    total: '返済総額は{total}で、借り入れの費用は{cost}です。',
    rate: 'すべての手数料を含む実質年率は{rate}です。',
    both: '実質年率は{rate}、借り入れの費用は{cost}、返済総額は{total}です。',
  },
  guarantor: {
    stands: '{borrower}の{amount}（{term}）の借り入れを保証します。',
    asked: '支払いがない場合、貸し手は{total}と遅延利息を上限に、あなたに請求することがあります。',
    nothing: '期日どおりに支払われている間、あなたの支払いはありません。',
    payments: {
      level: '借り手は毎月{instalment}を支払い、最後の支払日は{lastOn}です。',
      falling: '借り手の毎月の支払いは最大{instalment}で、最後の支払日は{lastOn}です。',
    },
  },
  rules: '遅れた元金には年{overdue}の遅延利息がかかります。繰り上げ返済はいつでも無料です。',
  ticks: {
    read: '契約書の全文を読み、同意します。',
    cost: '返済総額が{total}、実質年率が{rate}であることを理解しています。',
    jointDebt: '債務の全額{total}を{borrower}と連帯して負います。',
    guarantee: '{borrower}の債務を、{total}と遅延利息を上限に保証します。',
    collateral: '契約書に記載された担保が債務を担保することを理解しています。',
    electronic: '入力するコードが、この契約書への私の署名となります。',
    digital: '私のe-IDによるデジタル署名が、この契約書への私の署名となります。',
  },
};
