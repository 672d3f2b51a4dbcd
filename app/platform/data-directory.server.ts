import { mkdir } from 'node:fs/promises';
import { getuid } from 'node:process';

/**
 * Makes the data directory if it is missing; leaves the mode of an existing one alone.
 * Closed to everyone else; under root others may pass through (not list), because the database then runs as
 * an unprivileged user who must reach its own files below. Everything inside guards itself (0600, 0700).
 */
export async function makeDataDirectory(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: getuid?.() === 0 ? 0o711 : 0o700 });
}
