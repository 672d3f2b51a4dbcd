import { useEffect, useState } from 'react';
import { type Work, writeProof } from '#app/platform/proof-of-work.ts';

export interface Task {
  readonly seed: string;
  readonly work: Work;
}

/** "impossible" in a browser without workers. */
type Working = { readonly state: 'working' | 'impossible' } | { readonly state: 'done'; readonly proof: string };

/** Works off the page's own thread, once the page is hydrated. */
export function useProof({ seed, work: { pieces, bits } }: Task): Working {
  const [known, setKnown] = useState<Working & { readonly seed: string }>({ seed, state: 'working' });
  useEffect(() => {
    const counters: number[] = [];
    const worker = startWorker();
    if (worker === null) {
      setKnown({ seed, state: 'impossible' });
      return;
    }
    worker.onmessage = ({ data: counter }: MessageEvent<number>) => {
      counters.push(counter);
      if (counters.length === pieces) setKnown({ seed, state: 'done', proof: writeProof(counters) });
    };
    worker.onerror = () => setKnown({ seed, state: 'impossible' });
    worker.postMessage({ seed, work: { pieces, bits } } satisfies Task);
    return () => worker.terminate();
  }, [seed, pieces, bits]);
  return known.seed === seed || known.state === 'impossible' ? known : { state: 'working' };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./do-work.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
