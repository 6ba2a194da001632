import fc from 'fast-check';

// The automatic run asks the same questions every time, so that a failure is always one of the change. A person's run
// looks for new counterexamples, and fast-check prints the seed of any it finds.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_115 });
