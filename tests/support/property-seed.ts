import { configureGlobal } from 'fast-check';

/** One fixed seed, so that a property that fails today fails the same way tomorrow. */
configureGlobal({ seed: 20_250_301 });
