/** What the files of a report are called, and whether a folder may take them: no report takes the place of another one unasked. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { periodName } from '@shared/domain/report/period-name.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';

export type Naming = {
  /** `plain`: `report.json`, for programs; `period`: `conciliacion_<account>_<period>[_vN].json`, for people. */
  readonly names: 'plain' | 'period';
  /** Another report may go for this one. */
  readonly replace: boolean;
};

/** A folder as it is now. */
export type ReportFolder = {
  readonly names: readonly string[];
  /** The content of its `report.json`; null where there is none, or none that can be read. */
  readonly plain: unknown;
};

/** The name before the endings, and the files of a replaced report that would stand beside the new one. */
export type ReportNames = {
  readonly base: string;
  /** Counts the reports of the period in the folder. */
  readonly version: number;
  readonly replaced: readonly string[];
};

const PLAIN = 'report';
/** Everything that systems refuse in names, blanks, and the dots before the last digits of an account: the names go through terminals and mails. */
const NOT_IN_NAMES = /[\p{C}\p{Z}<>:"/\\|?*.·]+/gu;
const AT_AN_END = /(?<=.)-$|^-(?=.)/gu;

/** `conciliacion_Bancolombia_2026-03`, of which the versions are numbered. */
const periodBase = ({ account, period }: Pick<ReportJson, 'account' | 'period'>): string =>
  `conciliacion_${account.normalize('NFC').replace(NOT_IN_NAMES, '-').replace(AT_AN_END, '')}_${periodName(period)}`;

/** The files of one report among those of a folder. */
function filesOf(base: string, names: readonly string[]): readonly string[] {
  const rest = /^(\.(json|xlsx|pdf)|-\d{1,2}-[\p{L}-]+\.csv)$/u;
  return names.filter((name) => name.startsWith(base) && rest.test(name.slice(base.length)));
}

/** Fails with `folder-taken` where a plain report of another account or period stands in the folder, or one that does not say whose it is. */
export function reportNames(
  report: Subject,
  { names, replace }: Naming,
  folder: ReportFolder,
): Result<ReportNames, Failure> {
  if (names === 'period') return ok(versionOf(periodBase(report), folder.names, replace));
  const there = filesOf(PLAIN, folder.names);
  if (there.length === 0 || isSameReport(report, folder.plain)) return ok({ base: PLAIN, version: 1, replaced: [] });
  return replace
    ? ok({ base: PLAIN, version: 1, replaced: there })
    : err(failure('folder-taken', whoseIs(folder.plain)));
}

/** The first version has no number; the next one is new, or the last one is replaced where that was asked for. */
function versionOf(base: string, names: readonly string[], replace: boolean): ReportNames {
  let last: ReportNames | null = null;
  for (let number = 1; ; number += 1) {
    const version = number === 1 ? base : `${base}_v${number.toString()}`;
    const there = filesOf(version, names);
    if (there.length === 0) return replace && last !== null ? last : { base: version, version: number, replaced: [] };
    last = { base: version, version: number, replaced: there };
  }
}

type Subject = Pick<ReportJson, 'profile' | 'environment' | 'account' | 'period'>;
type Whose = {
  readonly profile?: unknown;
  readonly environment?: unknown;
  readonly account?: unknown;
  readonly period?: { readonly from?: unknown; readonly to?: unknown } | null;
};

const whose = (found: unknown): Whose => (typeof found === 'object' && found !== null ? found : {});

function isSameReport(report: Subject, found: unknown): boolean {
  const { profile, environment, account, period } = whose(found);
  const isOurs = profile === report.profile && environment === report.environment && account === report.account;
  return isOurs && period?.from === report.period.from && period.to === report.period.to;
}

/** What the sentence names. */
function whoseIs(found: unknown): { readonly account: string; readonly period: string } {
  const { account, period } = whose(found);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '?');
  return { account: text(account), period: `${text(period?.from)} – ${text(period?.to)}` };
}
