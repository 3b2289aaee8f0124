/** The four equations of the conservation law, each with both its sides: the proof is shown, not claimed. */
import type { OverviewView } from '@shared/contract/views/views.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Card } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';

type Equation = OverviewView['equations'][number];

function Verdict({ holds }: { readonly holds: boolean | null }) {
  const { t } = useWords();
  if (holds === null) {
    return (
      <Badge tone="neutral" icon="info" bare>
        {t('overview.laws.unknown')}
      </Badge>
    );
  }
  return (
    <Badge tone={holds ? 'matched' : 'critical'} icon={holds ? 'matched' : 'critical'} bare>
      {t(holds ? 'overview.laws.holds' : 'overview.laws.broken')}
    </Badge>
  );
}

function Sides({ equation }: { readonly equation: Equation }) {
  const { t } = useWords();
  const { left, right, holds } = equation;
  if (left === null || right === null) return <span className="quiet">{t('overview.laws.missing')}</span>;
  return (
    <span className="num">
      <Amount value={left} /> {holds === true ? '=' : '≠'} <Amount value={right} />
    </span>
  );
}

export function LawsCard({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  return (
    <Card
      heading={t('overview.laws.heading')}
      meaning={t('meaning.books.law')}
      note={t('overview.laws.note', { currency: view.account.currency })}
    >
      <ol className="proofs">
        {view.equations.map((equation, index) => (
          <li key={equation.name} className="proofs__row" data-equation={equation.name}>
            <span className="faint">{index + 1}</span>
            <span className="clip">{t(`overview.laws.${equation.name}`)}</span>
            <Sides equation={equation} />
            <Verdict holds={equation.holds} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
