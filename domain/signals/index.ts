export { type SharedTexts, sharedTextsOf } from './shared-texts.ts';
export {
  isOpenSignal,
  judgeSignal,
  SIGNAL_KINDS,
  SIGNAL_MOST,
  SIGNAL_RULES,
  type SignalKind,
  type SignalLevel,
} from './signals.ts';
