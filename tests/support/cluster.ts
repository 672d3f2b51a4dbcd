import { beforeEach, inject } from 'vitest';

/** Whether the server of this run is the coordinator of a Citus cluster. */
export function isCluster(): boolean {
  return inject('testServer').workerUrls.length > 0;
}

/** Why a cluster is neither backed up nor restored as one. */
export const NO_BACKUP_OF_A_CLUSTER = 'the nodes of a cluster have no snapshot in common: backup and restore refuse';

/** Skips, with the reason, whatever tests stand beside it when the server is a cluster. */
export function skipOnCluster(why: string): void {
  beforeEach(({ skip }) => skip(isCluster(), why));
}
