import { beforeEach, inject } from 'vitest';

/** Whether this run's server is the coordinator of a Citus cluster. */
export function isCluster(): boolean {
  return inject('testServer').workerUrls.length > 0;
}

/** The reason that a cluster is neither backed up nor restored as one. */
export const NO_BACKUP_OF_A_CLUSTER = 'the nodes of a cluster have no snapshot in common: backup and restore refuse';

/** Skips the tests of the same `describe`, with the reason, when the server is a cluster. */
export function skipOnCluster(why: string): void {
  beforeEach(({ skip }) => skip(isCluster(), why));
}
