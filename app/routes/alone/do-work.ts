import { doPiece } from '#app/platform/proof-of-work.ts';
import type { Task } from './use-proof.ts';

// Runs in a browser worker, and tells the page of each piece as it is done.
addEventListener('message', ({ data: { seed, work } }: MessageEvent<Task>) => {
  for (let piece = 0; piece < work.pieces; piece += 1) postMessage(doPiece(seed, piece, work.bits));
});
