/** The words with which version 1 is signed. They are kept for ever: other words are another version. */
export const en = {
  borrower: {
    loan: 'You borrow {amount} for {term}. {paidOut} is paid out.',
    lease: 'You lease at a price of {amount} for {term}. You pay {downPayment} down.',
    together: 'You and {borrower} owe the whole debt together. Either of you may be asked for all of it.',
    payments: {
      level: '{instalment} is due every month, the last time on {lastOn}.',
      falling: 'At most {instalment} is due every month, the last time on {lastOn}.',
    },
    total: 'In the end {total} is paid back: the credit costs {cost}.',
    rate: 'The effective annual rate, with every fee, is {rate}.',
    both: 'The effective annual rate is {rate}. The credit costs {cost}, {total} is paid back in all.',
  },
  guarantor: {
    stands: 'You stand in for {borrower}, who borrows {amount} for {term}.',
    asked: 'If a payment is not made, the lender may ask you for it: up to {total} and the overdue interest.',
    nothing: 'You pay nothing while the payments are made on time.',
    payments: {
      level: 'The borrower pays {instalment} every month, the last time on {lastOn}.',
      falling: 'The borrower pays at most {instalment} every month, the last time on {lastOn}.',
    },
  },
  rules:
    'A late payment costs overdue interest of {overdue} a year on what is late, and paying early is free at any time.',
  ticks: {
    read: 'I have read the whole agreement and agree to it.',
    cost: 'I know that I pay back {total} in total, at an effective annual rate of {rate}.',
    jointDebt: 'I owe the whole debt of {total} together with {borrower}.',
    guarantee: 'I answer for the debt of {borrower} up to {total} and the overdue interest.',
    collateral: 'I know that the collateral named in the agreement secures the debt.',
    electronic: 'The code that I type is my signature under this agreement.',
    digital: 'The digital signature of my e-ID is my signature under this agreement.',
  },
} as const;
