/** What was typed into a form, without secrets; a ticked box is "on". */
export type Typed = Readonly<Record<string, string>>;

/** Something broke on our side. The log has it under the reference, which is all that the sender is told. */
export interface Failed {
  readonly ok: false;
  readonly why: 'failed';
  readonly reference: string;
  /** It may have been done after all: the answer to a commit was lost, and nobody can tell. */
  readonly isUnsure?: true;
}

/**
 * More was asked for at once than this process can do. Nothing was done, and it may be asked for again after this time.
 */
export interface Overloaded {
  readonly ok: false;
  readonly why: 'overloaded';
  readonly retryAfterSeconds: number;
}

/**
 * Files could be neither kept nor removed. Nothing was done, and it may be asked for again once their store is back.
 */
export interface FilesAway {
  readonly ok: false;
  readonly why: 'files-away';
}

/** The result of a command that came from a form. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly why: string };

/**
 * The answer of an action: which form it is for, what came of it, what to show in the form, and its next request key.
 */
export type FormAnswer<Intent extends string, What> = What & {
  readonly intent: Intent;
  readonly typed: Typed;
  /** Null while the same request may come again. */
  readonly nextRequestId: string | null;
};

/**
 * The form or its answer did not arrive; what was typed stays in it, and so does its request key, so that a repetition
 * of what was done after all is recognised.
 */
export interface OfflineAnswer {
  readonly ok: false;
  readonly why: 'offline';
  /** What came instead of the page's answer: a refusal from in front of the pages; null for a lost connection. */
  readonly status: number | null;
  readonly intent: string;
  readonly typed: Typed;
  readonly nextRequestId: null;
  /** What was to be sent; it never leaves the browser. */
  readonly posted: FormData;
}
