/** The line of keys under the ledger: those that act on the row where the eye is. */
import type { CaseView } from '@shared/contract/views/views.ts';
import { isUndecided } from '../../lib/text/status-style.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Hint, Keys } from '../../ui/keys.tsx';
import { useWords } from '../../words/use-words.ts';
import { hasRivals } from './opened/answers.ts';

type HintName = 'answer' | 'accept' | 'mean' | 'reject' | 'unmatch' | 'explain' | 'apart';
const PRESSES: Readonly<Record<HintName, string>> = {
  answer: '0-9',
  accept: 'a',
  mean: 'a',
  reject: 'r',
  unmatch: 'd',
  explain: 'e',
  apart: 'u',
};

/** Keys of a match: a choice between solutions, or one that is accepted as it is. */
function ofMatch(one: Extract<CaseView, { kind: 'match' }>): readonly HintName[] {
  if (one.match.status !== 'suggested') return one.waits === undefined ? ['unmatch'] : ['answer', 'unmatch'];
  return hasRivals(one) ? ['answer', 'reject'] : ['accept', 'reject'];
}

function namesOf(one: CaseView | undefined): readonly HintName[] {
  if (one === undefined) return [];
  if (one.kind === 'set') return one.set.about === 'meaning' ? ['mean'] : ['accept', 'reject', 'apart'];
  if (one.kind === 'match') return ofMatch(one);
  const answer = isUndecided(one) ? (['answer'] as const) : [];
  return one.kind === 'line' ? [...answer, 'explain'] : answer;
}

export function Hints({ active }: { readonly active: CaseView | undefined }) {
  const { t } = useWords();
  const set = useUi((state) => state.set);
  return (
    <footer className="hints" aria-label={t('keys.heading')}>
      <Hint press="j" also="k">
        {t('keys.move')}
      </Hint>
      {namesOf(active).map((name) => (
        <Hint key={name} press={PRESSES[name]}>
          {name === 'mean' ? t('sets.actions.mean') : t(`reconcile.hints.${name}`)}
        </Hint>
      ))}
      {active?.kind === 'set' ? null : <Hint press="m">{t('reconcile.hints.byHand')}</Hint>}
      <Hint press="space">{t('many.mark')}</Hint>
      <Hint press="enter">{t('reconcile.hints.detail')}</Hint>
      <Hint press="ctrl+z" className="wide-only">
        {t('reconcile.hints.undo')}
      </Hint>
      <button className="hint push plainlink" type="button" onClick={() => set({ keysShown: true })}>
        <Keys press="?" />
        {t('keys.all')}
      </button>
    </footer>
  );
}
