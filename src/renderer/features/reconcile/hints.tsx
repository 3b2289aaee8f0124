/** The line of keys under the ledger: those that act on the row where the eye is. */
import { useTranslation } from 'react-i18next';
import type { CaseView } from '@shared/contract/views.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Hint, Keys } from '../../ui/keys.tsx';

export function Hints({ active }: { readonly active: CaseView | undefined }) {
  const { t } = useTranslation();
  const set = useUi((state) => state.set);
  const isOpen = active?.kind === 'match' && active.match.status === 'suggested';
  const isDone = active?.kind === 'match' && active.match.status !== 'suggested';
  return (
    <footer className="hints" aria-label={t('keys.heading')}>
      <Hint press="j" also="k">
        {t('reconcile.hints.move')}
      </Hint>
      {isOpen ? <Hint press="a">{t('reconcile.hints.accept')}</Hint> : null}
      {isOpen ? <Hint press="r">{t('reconcile.hints.reject')}</Hint> : null}
      {isDone ? <Hint press="d">{t('reconcile.hints.unmatch')}</Hint> : null}
      {active?.kind === 'line' ? <Hint press="e">{t('reconcile.hints.explain')}</Hint> : null}
      <Hint press="m">{t('reconcile.hints.byHand')}</Hint>
      <Hint press="space">{t('reconcile.hints.mark')}</Hint>
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
