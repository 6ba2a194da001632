export {
  EXPOSURE_STAGES,
  type Exposure,
  type ExposureStage,
  exposureOf,
  exposureStageOf,
  PERSON_ROLES,
  type PersonRequest,
  type PersonRole,
} from './exposure.ts';
