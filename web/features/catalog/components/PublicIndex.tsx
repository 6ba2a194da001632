import '../catalogue.ts';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { usePlace } from '../../../shared/routing/use-routing.ts';
import { useProducts } from '../use-products.ts';
import { CalculatorSection } from './CalculatorSection.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { ProductsSection } from './ProductsSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { SignInSection } from './SignInSection.tsx';

/** What the page hands to the calculator. */
export interface CalculatorInput {
  readonly products: readonly Product[];
  readonly workingDays: WorkingDays;
  /** The product chosen on a card; the count tells one choice from the next. */
  readonly chosen: { readonly prodId: string; readonly count: number } | null;
}

interface PublicIndexProps {
  /** The calculator is a room of its own; the app brings the two together. */
  readonly renderCalculator: (input: CalculatorInput) => ReactNode;
}

/** The front page. */
export function PublicIndex({ renderCalculator }: PublicIndexProps) {
  const { catalogue, retry } = useProducts();
  const [chosen, setChosen] = useState<CalculatorInput['chosen']>(null);
  const calculate = useCallback((prodId: string) => {
    setChosen((before) => ({ prodId, count: (before?.count ?? 0) + 1 }));
    document.getElementById('calculator')?.scrollIntoView();
  }, []);
  const isReady = catalogue.state === 'ready';
  // Not known while they load: the calculator's room is kept until it is known to be empty.
  const hasProducts = isReady ? catalogue.products.length > 0 : catalogue.state === 'failed' ? false : null;
  useFollowHash(isReady);
  return (
    <>
      <HeroSection />
      <ProductsSection catalogue={catalogue} onRetry={retry} onCalculate={calculate} />
      {hasProducts !== false && (
        <CalculatorSection isWanted={chosen !== null}>
          {isReady &&
            renderCalculator({ products: catalogue.products, workingDays: catalogue.workingDays, chosen })}
        </CalculatorSection>
      )}
      <HowItWorks />
      {isReady && hasProducts && <DocumentsSection products={catalogue.products} />}
      <QuestionsSection />
      <SignInSection />
    </>
  );
}

/** A link to a part of the page was followed before that part was there. */
function useFollowHash(isReady: boolean): void {
  const { hash } = usePlace();
  const [first] = useState(hash);
  useEffect(() => {
    if (isReady && first.length > 1) document.getElementById(first.slice(1))?.scrollIntoView();
  }, [isReady, first]);
}
