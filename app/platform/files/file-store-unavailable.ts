const NAME = 'FileStoreUnavailable';

/** Thrown when the place where uploads are kept is gone, full or silent: nobody's mistake, and over once it is back. */
export class FileStoreUnavailable extends Error {
  override readonly name = NAME;
}

/**
 * Recognises the error by its name: the pages are built apart from the server that opens the store, and have their own
 * copy of the class.
 */
export function isFileStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/**
 * Waits for the removal of a file that nobody can see any more. If the store is gone, the file is left and goes with
 * its class.
 */
export async function unlessStoreIsGone(removal: Promise<void>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!isFileStoreUnavailable(error)) throw error;
  });
}

/**
 * Turns a disk's error into a failure of the store; returns anything else, such as a sender who went away, unchanged.
 */
export function asFileStoreFailure(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error;
  return isOfDisk ? new FileStoreUnavailable(`the disk: ${error.message}`, { cause: error }) : error;
}
