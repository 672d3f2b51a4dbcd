const NAME = 'FileStoreUnavailable';

/** The place where uploads are kept is gone, full or silent: nobody's mistake, and over when it is back. */
export class FileStoreUnavailable extends Error {
  override readonly name = NAME;
}

/** By its name: the pages are built apart from the server that opens the store, and have a class of their own. */
export function isFileStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/** Waits for a removal of what nobody can see any more: with the store gone it is left, and goes with its class. */
export async function unlessStoreIsGone(removal: Promise<void>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!isFileStoreUnavailable(error)) throw error;
  });
}

/** What a disk refused, as the store's failure; anything else, such as a sender who went away, as it was. */
export function asFileStoreFailure(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error;
  return isOfDisk ? new FileStoreUnavailable(`the disk: ${error.message}`, { cause: error }) : error;
}
