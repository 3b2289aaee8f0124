/** The month on screen: one step back or forth among the covered months, or all of them. */
import { Menu } from '@base-ui/react/menu';
import { formatMonth } from '../lib/text/format-day.ts';
import type { CurrentAccount } from '../lib/current.ts';
import { usePeriodName } from '../lib/current.ts';
import type { MonthChoice } from '../lib/period.ts';
import { useUi } from '../lib/ui-store.ts';
import { Button } from '../ui/input/button.tsx';
import { MenuButton, MenuChoice } from '../ui/input/menu-button.tsx';
import { useWords } from '../words/use-words.ts';

const WHOLE = 'whole';

export function PeriodStepper({ current }: { readonly current: CurrentAccount }) {
  const { t } = useWords();
  const name = usePeriodName();
  const months = useUi((state) => state.months);
  const set = useUi((state) => state.set);
  const choose = (month: MonthChoice): void =>
    set({ months: { ...months, [current.account.id]: month }, wanted: null, places: [] });
  const at = current.month === null ? -1 : current.months.indexOf(current.month);
  const before = at > 0 ? current.months[at - 1] : undefined;
  const after = at >= 0 ? current.months[at + 1] : undefined;
  if (current.months.length === 0) return <span className="stepper__name quiet">{name}</span>;
  return (
    <span className="stepper" role="group" aria-label={t('period.label')}>
      <Button
        look="plain"
        size="small"
        icon="left"
        aria-label={t('period.previous')}
        disabled={before === undefined}
        onClick={() => before !== undefined && choose(before)}
      />
      <MenuButton
        button={
          <button type="button" className="switch stepper__name">
            <span className="sr">{t('period.choose')}</span>
            {name}
          </button>
        }
        isTall
      >
        <Menu.RadioGroup
          value={current.month ?? WHOLE}
          onValueChange={(value: string) => choose(value === WHOLE ? null : value)}
        >
          {[WHOLE, ...[...current.months].reverse()].map((month) => (
            <MenuChoice key={month} value={month}>
              {month === WHOLE ? t('period.whole') : formatMonth(month, t)}
            </MenuChoice>
          ))}
        </Menu.RadioGroup>
      </MenuButton>
      <Button
        look="plain"
        size="small"
        icon="right"
        aria-label={t('period.next')}
        disabled={after === undefined}
        onClick={() => after !== undefined && choose(after)}
      />
    </span>
  );
}
