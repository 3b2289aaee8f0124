/** What the copy of the trail's head outside says otherwise than the database: a kind, and the figures that differ. */
export type ManifestProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable' }
  /** It knows more entries of the trail than there are. */
  | { readonly kind: 'entries'; readonly known: number; readonly there: number }
  /** The entry of this number is not the one it knows. */
  | { readonly kind: 'entry'; readonly seq: number }
  /** It knows more commits than the database has made. */
  | { readonly kind: 'commits'; readonly known: number; readonly there: number }
  /** So many commits came after it was last written. */
  | { readonly kind: 'behind'; readonly commits: number };

/** The problem as a check's detail, for whoever reads the checks as they are. */
export function detailOf(problem: ManifestProblem): string {
  switch (problem.kind) {
    case 'missing':
      return 'the manifest is missing';
    case 'unreadable':
      return 'the manifest does not read';
    case 'entries':
      return `the manifest knows ${problem.known} entries, the trail has ${problem.there}`;
    case 'entry':
      return `entry ${problem.seq} is not the one that the manifest knows`;
    case 'commits':
      return `the manifest knows ${problem.known} commits, the database has ${problem.there}`;
    case 'behind':
      return `${problem.commits} commits came after the manifest was last written`;
  }
}
