import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { usePlace } from '../../../shared/routing/use-routing.ts';

interface CalculatorSectionProps {
  /** Fetch and show it now, whether or not it is in sight. */
  readonly isWanted: boolean;
  readonly children: ReactNode;
}

/** How far below the screen the calculator begins to load. */
const NEAR_PX = 400;

/** The calculator's place on the page. It is fetched when it comes near; its room is kept from the start. */
export function CalculatorSection({ isWanted, children }: CalculatorSectionProps) {
  const { t } = useTranslation('catalog');
  const { search, hash } = usePlace();
  const place = useRef<HTMLDivElement>(null);
  const isLinked = hash === '#calculator' || hash === '#power' || new URLSearchParams(search).has('calc');
  // The hash is read after the first render: the server draws the page without knowing it.
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isLinked) setNear(true);
  }, [isLinked]);
  useEffect(() => {
    if (!place.current || isNear) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <section className="zl-section zl-section--calculator" id="calculator" aria-labelledby="calculator-title">
      <h2 className="zl-section__title" id="calculator-title">
        {t('calculator.title')}
      </h2>
      <p className="zl-section__lead">{t('calculator.lead')}</p>
      <div ref={place} className="zl-calculator-room">
        {(isNear || isWanted) && children}
      </div>
    </section>
  );
}
