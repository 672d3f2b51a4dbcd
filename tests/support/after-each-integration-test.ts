import { afterAll, afterEach } from 'vitest';
import { disposeAll, reconcileAll } from './database.ts';

afterEach(reconcileAll);
afterAll(disposeAll);
