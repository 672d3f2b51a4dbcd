import { openBucketStore } from './bucket-store.server.ts';
import { type FileStore, openDirectoryStore } from './files.server.ts';
import type { Storage } from './settings.ts';

/** Opens the store that STORAGE_URL names. */
export function openFileStore(storage: Storage): FileStore {
  return storage.kind === 's3' ? openBucketStore(storage) : openDirectoryStore(storage.directory);
}
