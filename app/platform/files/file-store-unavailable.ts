const NAME = 'FileStoreUnavailable';

/** The store of uploads is gone, full or silent: nobody's mistake, and over once it is back. */
export class FileStoreUnavailable extends Error {
  override readonly name = NAME;
}

/** By its name: the pages have their own copy of the class, as they are built apart from the server. */
export function isFileStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/** For a file that nobody can see any more. If the store is gone, the file is left and goes with its class. */
export async function unlessStoreIsGone(removal: Promise<void>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!isFileStoreUnavailable(error)) throw error;
  });
}

/** A disk's error becomes a failure of the store; anything else, such as a sender who went away, stays unchanged. */
export function asFileStoreFailure(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error;
  return isOfDisk ? new FileStoreUnavailable(`the disk: ${error.message}`, { cause: error }) : error;
}
