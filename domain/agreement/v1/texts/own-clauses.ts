import type { AgreementLanguage } from '../../document.ts';

/**
 * The words around the clauses of a product. They came after version 1 was published and stand beside its words, because an
 * agreement without such clauses has none of them.
 */
export const OWN_CLAUSES_TEXTS: Readonly<
  Record<AgreementLanguage, { readonly heading: string; readonly lead: string }>
> = {
  en: {
    heading: 'Special conditions of this product',
    lead: 'The lender has set the following conditions for this product. They add to this agreement. Where one of them differs from the law or from another clause of this agreement, the law and that clause apply.',
  },
  zh: {
    heading: '本产品的特别条款',
    lead: '以下条款由贷款人为本产品制定，是对本合同的补充。如其中任何一条与法律或本合同其他条款不一致，以法律和本合同其他条款为准。',
  },
  fr: {
    heading: 'Conditions particulières de ce produit',
    lead: 'Le prêteur a fixé les conditions suivantes pour ce produit. Elles complètent ce contrat. Si l’une d’elles s’écarte de la loi ou d’une autre clause de ce contrat, c’est la loi et cette autre clause qui s’appliquent.',
  },
  ja: {
    heading: 'この商品の特約',
    lead: '以下の条件は、貸し手がこの商品について定めたもので、この契約に追加されます。いずれかの条件が法律またはこの契約の他の条項と異なる場合は、法律およびその条項が適用されます。',
  },
  mn: {
    heading: 'Энэ бүтээгдэхүүний тусгай нөхцөл',
    lead: 'Зээлдүүлэгч энэ бүтээгдэхүүнд дараах нөхцөлийг тогтоосон бөгөөд тэдгээр нь энэ гэрээг нэмж тодотгоно. Аль нэг нөхцөл нь хууль болон энэ гэрээний бусад заалтаас зөрвөл хууль болон тухайн заалтыг баримтална.',
  },
};
