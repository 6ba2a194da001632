import '../catalogue.ts';
import { DoorSection } from '../components/DoorSection.tsx';
import { HeroSection } from '../components/HeroSection.tsx';
import { HowItWorks } from '../components/HowItWorks.tsx';
import { ProductKinds } from '../components/ProductKinds.tsx';

/** What a visitor meets first. */
export default function PublicIndexPage() {
  return (
    <>
      <HeroSection />
      <ProductKinds />
      <HowItWorks />
      <DoorSection />
    </>
  );
}
