/** How statements follow each other, in sentences: days that none covers, days that several do, balances that do not carry over. */
import type { FindingView } from '@shared/contract/views/import-views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { useWords } from '../../../words/use-words.ts';
import type { StatusStyle } from '../../../lib/text/status-style.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Badge } from '../../../ui/say/badge.tsx';
import './findings.css';

/** Names of files stay as they are. */
export const asSentence = (sentence: string, thisFile: string): string =>
  sentence.startsWith(thisFile) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence;

const LOOKS: Readonly<Record<FindingView['kind'], StatusStyle>> = {
  gap: { tone: 'warning', icon: 'warning' },
  overlap: { tone: 'neutral', icon: 'info' },
  'balance-jump': { tone: 'warning', icon: 'warning' },
};

function useSentence(currency: string): (finding: FindingView) => string {
  const { t } = useWords();
  /** The file that is looked at has no id yet. */
  const nameOf = (id: string, file: string): string => (id === '' ? t('continuity.thisFile') : visibleText(file));
  return (finding) => {
    const files = {
      before: nameOf(finding.before, finding.beforeFile),
      after: nameOf(finding.after, finding.afterFile),
    };
    if (finding.kind === 'balance-jump') {
      const amount = (text: string): string => formatAmount(text, currency);
      const { closing, opening, difference } = finding;
      const amounts = { closing: amount(closing), opening: amount(opening), difference: amount(difference) };
      return t('continuity.finding.balance-jump', { ...files, ...amounts });
    }
    const days = { from: formatDay(finding.from), to: formatDay(finding.to) };
    const key = finding.from === finding.to ? 'one' : 'several';
    return t(`continuity.finding.${finding.kind}.${key}`, { ...files, ...days });
  };
}

type FindingsProps = {
  readonly findings: readonly FindingView[];
  /** Lines of earlier statements that stop counting; null where that is known only when the file is imported. */
  readonly supersedes?: number | null;
  readonly currency?: string;
};

/** How many lines the file replaces, in words; null where it replaces none. */
function useReplaced({ findings, supersedes = 0 }: FindingsProps): string | null {
  const { t } = useWords();
  if (supersedes !== null) return supersedes > 0 ? t('continuity.supersedes', { count: supersedes }) : null;
  return findings.some(({ kind }) => kind === 'overlap') ? t('continuity.supersedesLater') : null;
}

export function Findings({ findings, supersedes = 0, currency = 'COP' }: FindingsProps) {
  const { t } = useWords();
  const sentenceOf = useSentence(currency);
  const replaced = useReplaced({ findings, supersedes });
  if (findings.length === 0 && replaced === null) return null;
  return (
    <section className="card findings" aria-label={t('continuity.heading')}>
      <ul>
        {findings.map((finding, place) => (
          <li key={place} className="findings__row" data-finding={finding.kind}>
            <Badge {...LOOKS[finding.kind]} bare>
              {t(`continuity.kinds.${finding.kind}`)}
            </Badge>
            <span className="wraps">{asSentence(sentenceOf(finding), t('continuity.thisFile'))}</span>
          </li>
        ))}
        {replaced !== null ? (
          <li className="findings__row" data-finding="supersedes">
            <Badge tone="neutral" icon="info" bare>
              {t('continuity.supersedesKind')}
            </Badge>
            <span className="wraps">{replaced}</span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
