import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BusinessLoanArt,
  CarLeaseArt,
  PhoneLeaseArt,
  SalaryLoanArt,
} from '../../../shared/illustrations/product-illustrations.tsx';

const KINDS = ['salaryLoan', 'businessLoan', 'carLease', 'phoneLease'] as const;

const ART: Readonly<Record<(typeof KINDS)[number], ComponentType>> = {
  salaryLoan: SalaryLoanArt,
  businessLoan: BusinessLoanArt,
  carLease: CarLeaseArt,
  phoneLease: PhoneLeaseArt,
};

/** The kinds of product, each with what it is for and what it asks. */
export function ProductKinds() {
  const { t } = useTranslation('catalog');
  return (
    <section className="zl-section" id="products" aria-labelledby="products-title">
      <h2 className="zl-section__title" id="products-title">
        {t('products.title')}
      </h2>
      <ul className="zl-kinds">
        {KINDS.map((kind) => {
          const Picture = ART[kind];
          return (
            <li className="zl-surface zl-kind" key={kind}>
              <div className="zl-kind__art">
                <Picture />
              </div>
              <p className="zl-kind__family">{t(`products.${kind}.family`)}</p>
              <h3>{t(`products.${kind}.name`)}</h3>
              <p>{t(`products.${kind}.text`)}</p>
              <p className="zl-kind__ask">{t(`products.${kind}.ask`)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
