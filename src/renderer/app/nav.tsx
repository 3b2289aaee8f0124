/** The sections of the window, each with how much waits in it. */
import { Link, useLocation } from 'wouter';
import { formatCount } from '@shared/domain/money/format.ts';
import { useCurrentAccount, useProfile, useSettings } from '../lib/current.ts';
import { firstPageOf } from '../lib/calls/pages.ts';
import { useAsk } from '../lib/calls/queries.ts';
import { SECTIONS } from '../lib/sections.ts';
import type { Section } from '../lib/sections.ts';
import { visibleText } from '../lib/text/visible-text.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.tsx';
import { useWords } from '../words/use-words.ts';

const ICONS: Readonly<Record<Section, IconName>> = {
  overview: 'overview',
  board: 'columns',
  reconcile: 'reconcile',
  flags: 'flag',
  statements: 'statement',
  records: 'records',
  rules: 'rules',
  trail: 'log',
  settings: 'settings',
};
/** Places that belong to a section without standing under its name. */
const INSIDE: Readonly<Record<string, Section>> = { rivals: 'reconcile', import: 'statements' };

function sectionOf(location: string): string {
  const first = location.split('/')[1] ?? '';
  return INSIDE[first] ?? (first === '' ? 'overview' : first);
}

function Item({
  section,
  count,
  off,
}: {
  readonly section: Section;
  readonly count?: number | undefined;
  readonly off: boolean;
}) {
  const { t } = useWords();
  const [location] = useLocation();
  const inside = (
    <>
      <Icon name={ICONS[section]} />
      {t(`nav.${section}`)}
      {count === undefined ? null : <span className="nav__count">{formatCount(count)}</span>}
    </>
  );
  if (off) {
    return (
      <span className="nav__item nav__item--off" aria-disabled="true">
        {inside}
      </span>
    );
  }
  return (
    <Link
      className="nav__item"
      href={SECTIONS[section]}
      aria-current={sectionOf(location) === section ? 'page' : undefined}
    >
      {inside}
    </Link>
  );
}

/** What waits in each section of the open account and month. */
function useCounts(): Partial<Record<Section, number>> {
  const current = useCurrentAccount();
  const enabled = current !== null;
  const scope = current?.scope ?? { account: '-' };
  const overview = useAsk('overview.get', scope, { enabled, keep: true }).data;
  const isKnown = enabled && overview !== undefined;
  // The rows that the table of records begins with, too: they stand as soon as it is opened. The engine may have to read the whole account for them, and the figures go first.
  const records = useAsk('record.page', firstPageOf<'record.page'>(scope), { enabled: isKnown, keep: true }).data;
  if (!isKnown) return {};
  const flags = overview.attention.reduce((sum, { count }) => sum + count, 0);
  return {
    flags,
    reconcile: overview.undecided,
    statements: overview.statements,
    ...(records === undefined ? {} : { records: records.total }),
  };
}

function Environment() {
  const { t } = useWords();
  const environment = useProfile()?.environment;
  if (environment === undefined) return null;
  return (
    <span className={`push env env--${environment}`}>
      <Icon name={environment === 'sandbox' ? 'flask' : 'dot'} />
      {t(`environment.${environment}`)}
    </span>
  );
}

function Person() {
  const { person } = useSettings();
  if (person === '') return null;
  const initials = person
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <div className="nav__user">
      <span className="nav__initials" aria-hidden="true">
        {visibleText(initials)}
      </span>
      <span className="nav__who clip medium">{visibleText(person)}</span>
    </div>
  );
}

export function Nav() {
  const { t } = useWords();
  const off = useProfile() === null;
  const counts = useCounts();
  return (
    <nav className="nav" aria-label={t('app.sections')}>
      <div className="nav__brand">
        <svg className="nav__logo" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2.75 7V4.5A1.75 1.75 0 0 1 4.5 2.75H7M17.25 13v2.5a1.75 1.75 0 0 1-1.75 1.75H13M6.5 8.25h7M6.5 11.75h7" />
        </svg>
        <span className="nav__name">{t('app.name')}</span>
        <Environment />
      </div>
      <div className="nav__group">
        <Item section="overview" off={off} />
        <Item section="board" off={off} />
        <Item section="reconcile" count={counts.reconcile} off={off} />
        <Item section="flags" count={counts.flags} off={off} />
      </div>
      <div className="nav__group">
        <p className="nav__label">{t('app.data')}</p>
        <Item section="statements" count={counts.statements} off={off} />
        <Item section="records" count={counts.records} off={off} />
        <Item section="rules" off={off} />
      </div>
      <div className="nav__group">
        <p className="nav__label">{t('app.period')}</p>
        <Item section="trail" off={off} />
      </div>
      <div className="nav__foot">
        <Item section="settings" off={false} />
        <Person />
      </div>
    </nav>
  );
}
