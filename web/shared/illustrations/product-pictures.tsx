import type { ProductPicture } from '@zeel/protocol/rooms/catalog';
import type { ComponentType } from 'react';
import { Art, Ger, TogrogSign } from './Art.tsx';
import { BusinessLoanArt, CarLeaseArt, PhoneLeaseArt, SalaryLoanArt } from './product-illustrations.tsx';

/** Small loan: a home, and a coin beside it. */
function HomeArt() {
  return (
    <Art>
      <path className="a-p" d="M18 102c0-44 44-76 102-76s102 30 102 74-46 58-104 58S18 146 18 102z" />
      <path
        className="a-t"
        d="M34 108c20-24 38-28 56-12 16-26 40-32 62-8 18-16 36-14 54 8v14H34z"
        opacity=".5"
      />
      <Ger x={104} y={144} scale={1.15} />
      <path className="a-l" d="M28 146h26M154 146h58" />
      <circle className="a-i" cx="182" cy="124" r="21" />
      <circle className="a-l a-l--surface a-l--thin" cx="182" cy="124" r="16" />
      <TogrogSign x={182} y={124} scale={0.75} />
      <circle className="a-t" cx="186" cy="52" r="12" />
    </Art>
  );
}

/** Motorcycle lease: a motorcycle on the steppe. */
function MotorcycleArt() {
  return (
    <Art>
      <path className="a-p" d="M14 106c0-42 46-72 104-72s108 28 108 70-50 52-108 52S14 148 14 106z" />
      <path
        className="a-t"
        d="M34 96c22-22 40-24 60-8 18-24 44-28 66-4 16-12 32-10 48 6v12H34z"
        opacity=".55"
      />
      <circle className="a-s a-l" cx="70" cy="122" r="24" />
      <circle className="a-s a-l" cx="172" cy="122" r="24" />
      <circle className="a-t a-l" cx="70" cy="122" r="7" />
      <circle className="a-t a-l" cx="172" cy="122" r="7" />
      <path className="a-i" d="M100 98h34l10 22a6 6 0 0 1-6 8h-34a6 6 0 0 1-6-6z" />
      <path className="a-s a-l" d="M92 82h48c8 0 14-6 16-12 6 10 2 22-10 28H98z" />
      <path className="a-t a-l" d="M50 84c12-6 30-6 44-2l4 14H62c-8 0-14-4-12-12z" />
      <path className="a-l" d="M70 122l28-26M172 122l-24-58M140 62h14M148 64l14-10M62 104l-8-8M104 128h40" />
      <path className="a-l" d="M26 147h34M82 147h78M184 147h34" />
    </Art>
  );
}

export const PRODUCT_ART: Readonly<Record<ProductPicture, ComponentType>> = {
  salary: SalaryLoanArt,
  business: BusinessLoanArt,
  car: CarLeaseArt,
  phone: PhoneLeaseArt,
  motorcycle: MotorcycleArt,
  home: HomeArt,
};
