/** What was typed into a form, secrets left out; a ticked box is "on". */
export type Typed = Readonly<Record<string, string>>;

/** Something broke on our side: it is in the log under the reference, which is all that the sender is told. */
export interface Failed {
  readonly ok: false;
  readonly why: 'failed';
  readonly reference: string;
  /** It may have been done all the same: the answer to a commit was lost, and nobody can tell. */
  readonly isUnsure?: true;
}

/** More was asked at once than this process can do: nothing was done, and in so long it may be asked again. */
export interface Overloaded {
  readonly ok: false;
  readonly why: 'overloaded';
  readonly retryAfterSeconds: number;
}

/** Files could be neither kept nor removed: nothing was done, and once their store is back it may be asked again. */
export interface FilesAway {
  readonly ok: false;
  readonly why: 'files-away';
}

/** What a command says became of a form. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** What an action answers: what became of which form, what to show in it, and its next request key. */
export type FormAnswer<Intent extends string, What> = What & {
  readonly intent: Intent;
  readonly typed: Typed;
  /** Null while the same request may come again. */
  readonly nextRequestId: string | null;
};

/** The form did not arrive, or its answer did not: what was typed stays in it, and so does its request key. */
export interface OfflineAnswer {
  readonly ok: false;
  readonly why: 'offline';
  readonly intent: string;
  readonly typed: Typed;
  readonly nextRequestId: null;
  /** What was sent: it never leaves the browser. */
  readonly posted: FormData;
}
