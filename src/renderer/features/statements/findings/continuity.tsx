/** How the statements of the account follow each other, and the lines that were set aside, are doubted, or are perhaps told twice. */
import type { ContinuityLine, ContinuityView } from '@shared/contract/views/import-views.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { useAsk } from '../../../lib/calls/queries.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/say/tally.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWords } from '../../../words/use-words.ts';
import { Findings } from './findings.tsx';
import './findings.css';

type DoubtRow = { readonly id: string; readonly line: ContinuityLine; readonly why: readonly string[] };
type DoubtsProps = {
  readonly heading: string;
  readonly lead: string;
  readonly list: { readonly total: number; readonly amount: string };
  readonly rows: readonly DoubtRow[];
  readonly currency: string;
};

function Doubts({ heading, lead, list, rows, currency }: DoubtsProps) {
  const { t } = useWords();
  if (list.total === 0) return null;
  const more = list.total - rows.length;
  return (
    <Card heading={heading} note={`${formatCount(list.total)} · ${formatAmount(list.amount, currency)}`}>
      <p className="quiet small">{lead}</p>
      <table className="table table--bare table--fixed doubts">
        <thead>
          <tr>
            <th>{t('common.date')}</th>
            <th>{t('continuity.columns.line')}</th>
            <th className="num">{t('common.amountIn', { currency })}</th>
            <th>{t('continuity.columns.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, line, why }) => (
            <tr key={id}>
              <td>{formatDay(line.date)}</td>
              <td className="wraps">
                <Text>{line.description}</Text>
                <br />
                <span className="quiet wraps">
                  {t('continuity.where', { file: visibleText(line.file), line: line.line })}
                </span>
              </td>
              <td className="num">
                <Amount value={line.amount} />
              </td>
              <td className="wraps quiet">
                {why.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="quiet small">{t('continuity.more', { count: more })}</p> : null}
    </Card>
  );
}

function useDoubts(view: ContinuityView) {
  const { t } = useWords();
  const superseded = view.superseded.rows.map(({ line, reason, byFile, match }): DoubtRow => ({
    id: line.id,
    line,
    why: [
      t(`continuity.supersededBy.${reason}`, { file: visibleText(byFile) }),
      ...(match === null ? [] : [t('continuity.held')]),
    ],
  }));
  const questions = view.questions.rows.map(({ line, reason, otherFile }): DoubtRow => ({
    id: line.id,
    line,
    why: [t(`continuity.question.${reason}`, { file: visibleText(otherFile) })],
  }));
  const repeats = view.repeats.rows.flatMap(({ lines, reason }): DoubtRow[] => {
    const [line, ...others] = lines;
    if (line === undefined) return [];
    const places = others.map((one) => t('continuity.where', { file: visibleText(one.file), line: one.line }));
    const times = t('continuity.times', { count: lines.length });
    return [{ id: line.id, line, why: [`${t(`continuity.repeat.${reason}`)} · ${times}`, places.join('; ')] }];
  });
  return { superseded, questions, repeats };
}

function Lists({ view, currency }: { readonly view: ContinuityView; readonly currency: string }) {
  const { t } = useWords();
  const rows = useDoubts(view);
  return (['superseded', 'questions', 'repeats'] as const).map((name) => (
    <Doubts
      key={name}
      heading={t(`continuity.${name}`)}
      lead={t(`continuity.${name}Lead`)}
      list={view[name]}
      rows={rows[name]}
      currency={currency}
    />
  ));
}

export function Continuity({ account, currency }: { readonly account: string; readonly currency: string }) {
  const { data } = useAsk('account.continuity', { account }, { keep: true });
  if (data === undefined) return null;
  return (
    <div className="stack stack--3 continuity">
      <Findings findings={data.findings} currency={currency} />
      <Lists view={data} currency={currency} />
    </div>
  );
}
