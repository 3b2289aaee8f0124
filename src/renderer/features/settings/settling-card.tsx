/** Where each kind of record settles: the account that the data say, or the one that a person names; absent where no kind has a choice. */
import type { SettlingView } from '@shared/contract/calls/service-calls.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Choice } from '../../ui/input/choice.tsx';
import { useWords } from '../../words/use-words.ts';
import { PrefRow } from './pref-row.tsx';

/** Names no account: the data say. */
const BY_DATA = 'data';

type Words = ReturnType<typeof useWords>['t'];

const nameOf = ({ kind, preset }: SettlingView, t: Words): string =>
  t(kind === 'order' ? `settling.orders.${preset}` : `settling.kinds.${kind}`);

function proposalIn({ proposal }: SettlingView, t: Words): string {
  if (proposal === null) return t('settling.noProposal');
  const { name, held, of } = proposal;
  return t('settling.proposal', { account: visibleText(name), held, of });
}

function EndRow({ one, account }: { readonly one: SettlingView; readonly account: string }) {
  const { t } = useWords();
  const act = useAct();
  const name = nameOf(one, t);
  const options = [
    { value: BY_DATA, label: t('settling.byData') },
    ...one.accounts.map(({ id, name: label }) => ({ value: id, label: visibleText(label) })),
  ];
  const choose = (value: string): void => {
    const settlesIn = value === BY_DATA ? null : value;
    if (settlesIn === one.chosen) return;
    const chosen = options.find((option) => option.value === value)?.label ?? '';
    void act('settling.set', { account, end: one.end, settlesIn }, () => t('settling.set', { name, chosen }));
  };
  return (
    <PrefRow label={name} help={proposalIn(one, t)}>
      {({ labelId, helpId }) => (
        <Choice
          label={name}
          ids={{ id: `${labelId}-choice`, 'aria-describedby': helpId }}
          value={one.chosen ?? BY_DATA}
          options={options}
          onChange={choose}
        />
      )}
    </PrefRow>
  );
}

export function SettlingCard() {
  const { t } = useWords();
  const account = useCurrentAccount()?.account.id ?? null;
  const { data = [] } = useAsk('settling.get', { account: account ?? '-' }, { enabled: account !== null, keep: true });
  const choices = data.filter(({ accounts }) => accounts.length > 1);
  if (account === null || choices.length === 0) return null;
  return (
    <section className="card" aria-labelledby="prefs-settling">
      <div className="card__head">
        <h2 id="prefs-settling">{t('settling.heading')}</h2>
        <p>{t('settling.lead')}</p>
      </div>
      <div className="prefs__rows">
        {choices.map((one) => (
          <EndRow key={one.end} one={one} account={account} />
        ))}
      </div>
    </section>
  );
}
