import { createHmac } from 'node:crypto';

/**
 * Draws in [0, 1) that nobody can guess without the secret, and that are the same whenever they are drawn for the
 * same request: so a request that comes twice invents the same person twice, and is known for the same.
 */
export function drawsOfRequest(secret: string, request: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    const digest = createHmac('sha256', secret).update(`draw ${count}\n${request}`).digest();
    return digest.readUInt32BE() / 2 ** 32;
  };
}
