export {
  AIMAGS,
  type Aimag,
  DISTRICTS_OF_ULAANBAATAR,
  highestKhorooOf,
  isUlaanbaatar,
  numberOfKhoroo,
  REGIONS,
} from './regions.ts';
