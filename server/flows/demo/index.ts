export { createDemoVoice } from './demo-voice.ts';
export { seedDemoRequests } from './seed-demo-requests.ts';
