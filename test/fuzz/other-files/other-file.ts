/** A made-up file that is no table of text: its bytes, and how many rows it has, each of which needs one place. */
export type OtherFile = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Null where entries stand over lines in any way. */
  readonly lines: number | null;
};
