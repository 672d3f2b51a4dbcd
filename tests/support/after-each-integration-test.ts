import { afterAll, afterEach, beforeEach } from 'vitest';
import { disposeAll, noteClasses, reconcileAll } from './database.ts';

beforeEach(noteClasses);
afterEach(reconcileAll);
afterAll(disposeAll);
