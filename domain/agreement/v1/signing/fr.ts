import type { SigningTexts } from './signing-texts.ts';

export const fr: SigningTexts = {
  borrower: {
    loan: 'Vous empruntez {amount} pour {term}. {paidOut} sont versés.',
    lease: 'Vous louez un bien d’un prix de {amount} pour {term}. Vous versez un acompte de {downPayment}.',
    together:
      'Vous et {borrower} devez ensemble la totalité de la dette. Chacun peut être appelé à tout payer.',
    payments: {
      level: '{instalment} sont dus chaque mois, la dernière fois le {lastOn}.',
      falling: 'Au plus {instalment} sont dus chaque mois, la dernière fois le {lastOn}.',
    },
    total: 'Au total, {total} sont remboursés : le crédit coûte {cost}.',
    rate: 'Le taux annuel effectif, tous frais compris, est de {rate}.',
    both: 'Le taux annuel effectif est de {rate}. Le crédit coûte {cost}, {total} sont remboursés au total.',
  },
  guarantor: {
    stands: 'Vous vous portez garant de {borrower}, qui emprunte {amount} pour {term}.',
    asked:
      'Si un paiement n’est pas fait, le prêteur peut vous le demander, jusqu’à {total} et les intérêts de retard.',
    nothing: 'Vous ne payez rien tant que les paiements sont faits à temps.',
    payments: {
      level: 'L’emprunteur paie {instalment} chaque mois, la dernière fois le {lastOn}.',
      falling: 'L’emprunteur paie au plus {instalment} chaque mois, la dernière fois le {lastOn}.',
    },
  },
  rules:
    'Un retard coûte des intérêts de {overdue} par an sur la somme en retard, et le remboursement anticipé est toujours gratuit.',
  ticks: {
    read: 'J’ai lu le contrat en entier et je l’accepte.',
    cost: 'Je sais que je rembourse {total} au total, au taux annuel effectif de {rate}.',
    jointDebt: 'Je dois la totalité de la dette de {total} avec {borrower}.',
    guarantee: 'Je réponds de la dette de {borrower} jusqu’à {total} et des intérêts de retard.',
    collateral: 'Je sais que la garantie nommée au contrat couvre la dette.',
    electronic: 'Le code que je saisis est ma signature au bas de ce contrat.',
    digital: 'La signature numérique de mon e-ID est ma signature au bas de ce contrat.',
  },
};
