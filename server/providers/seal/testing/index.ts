export { keepDemoKey } from '../keep-demo-key.ts';
export { simulateTimeStamps, type TimeStampSimulator } from './simulate-time-stamps.ts';
