/** The rates that a person has answered for: on or off, in words, what each explains, and who said so. */
import type { RateView } from '@shared/contract/views/rule-views.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { formatDayOf } from '../../lib/text/format-day.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useRunMatch } from '../../lib/calls/use-run-match.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/say/tally.tsx';
import { Toggle } from '../../ui/input/toggle.tsx';
import { useWords } from '../../words/use-words.ts';
import { useRateWords } from '../shared/rate-words.ts';

type RowProps = { readonly rate: RateView; readonly account: AccountView };

function OnOff({ rate, account, words }: RowProps & { readonly words: string }) {
  const { t } = useWords();
  const act = useAct();
  const match = useRunMatch();
  const change = async (active: boolean): Promise<void> => {
    const done = await act('rule.switch', { account: account.id, rule: rate.id, active }, ({ undo }) =>
      t(active ? 'rates.said.on' : 'rates.said.off', {
        rate: words,
        lines: t('common.lines', { count: undo?.rows ?? 0 }),
      }),
    );
    // What it explains is found by a run; what it explained is open at once.
    if (done !== null && active) await match();
  };
  return (
    <Toggle
      on={rate.active}
      onChange={(active) => void change(active)}
      label={t('rates.card.switch', { rate: words })}
    />
  );
}

function RateRow({ rate, account }: RowProps) {
  const { t } = useWords();
  const words = useRateWords(account.currency)(rate);
  const who = { by: visibleText(rate.by), day: formatDayOf(rate.since) };
  return (
    <tr className={rate.active ? undefined : 'is-off'} data-rate={rate.id}>
      <td>
        <OnOff rate={rate} account={account} words={words} />
      </td>
      <td className="rulecell">
        <span className="medium">{words}</span>
        <span className="quiet rulecell__when">
          {[
            t('rates.card.wording', { wording: visibleText(rate.name) }),
            t(`rates.card.${rate.direction}`),
            t(rate.active ? 'rates.card.by' : 'rates.card.refusedBy', who),
          ].join(' · ')}
        </span>
      </td>
      <td className="num">{formatCount(rate.lines)}</td>
      <td className="num">
        <Amount value={sumTexts([rate.fee, rate.vatTaken])} />
      </td>
    </tr>
  );
}

type CardProps = { readonly rates: readonly RateView[]; readonly account: AccountView };

/** Nothing where no rate was ever asked about. */
export function RatesCard({ rates, account }: CardProps) {
  const { t } = useWords();
  if (rates.length === 0) return null;
  return (
    <Card className="lessoncard" heading={t('rates.card.heading')}>
      <p className="quiet lessoncard__words">{t('rates.card.lead')}</p>
      <table className="table table--fixed ratestable" aria-label={t('rates.card.heading')}>
        <thead>
          <tr>
            <th>{t('rates.card.columns.on')}</th>
            <th>{t('rates.card.columns.rate')}</th>
            <th className="num">{t('rates.card.columns.lines')}</th>
            <th className="num">{t('rates.card.columns.taken', { currency: account.currency })}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} account={account} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
