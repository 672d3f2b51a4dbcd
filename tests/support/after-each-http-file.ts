import { afterAll } from 'vitest';
import { closePages } from './site/plain-page.ts';

afterAll(closePages);
