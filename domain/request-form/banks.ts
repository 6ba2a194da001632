export interface Bank {
  /** The code of the interbank network. */
  readonly code: string;
  readonly name: string;
}

/*
 * How the network's code stands inside an IBAN is published nowhere for certain, so an IBAN is not held against the
 * bank that was chosen.
 */
export const BANKS: readonly Bank[] = [
  { code: '040000', name: 'TDB' },
  { code: '050000', name: 'Khan Bank' },
  { code: '150000', name: 'Golomt Bank' },
  { code: '190000', name: 'Trans Bank' },
  { code: '210000', name: 'Arig Bank' },
  { code: '290000', name: 'NIB' },
  { code: '300000', name: 'Capitron Bank' },
  { code: '320000', name: 'Xac Bank' },
  { code: '330000', name: 'Chinggis Khaan Bank' },
  { code: '340000', name: 'State Bank' },
  { code: '380000', name: 'Bogd Bank' },
  { code: '390000', name: 'M bank' },
];
