/** The balance per books beside the report: typed, or read from the ledger; without it the difference is not computed. */
import { useState } from 'react';
import { LEDGER_ORDERS } from '@shared/contract/calls/report-calls.ts';
import type { LedgerAsks, LedgerOrder } from '@shared/contract/calls/report-calls.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { readMoney } from '@shared/domain/money/typed-money.ts';
import { formatDay, formatMoment } from '../../lib/text/format-day.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { Form } from '../../ui/input/form.tsx';
import { MoneyField } from '../../ui/input/money-field.tsx';
import { useWords } from '../../words/use-words.ts';

type Scope = { readonly account: string; readonly from?: string | undefined; readonly to?: string | undefined };

type OrderProps = LedgerAsks & { readonly currency: string; readonly onOrder: (order: LedgerOrder) => void };

/** The dates of the ledger read both ways: what each way says, to choose by. */
function Order({ asks, currency, onOrder }: OrderProps) {
  const { t } = useWords();
  return (
    <fieldset className="signer">
      <legend>{t('export.books.order', { file: visibleText(asks.file) })}</legend>
      {LEDGER_ORDERS.map((order) => {
        const { amount, on } = asks[order];
        const said = { amount: formatAmount(amount, currency), day: on === null ? '' : formatDay(on) };
        return (
          <Button key={order} size="small" onClick={() => onOrder(order)}>
            {t(`importing.dateOrder.${order}`)}: {t(on === null ? 'export.books.begins' : 'export.books.ends', said)}
          </Button>
        );
      })}
    </fieldset>
  );
}

export function BooksField({ scope, currency }: { readonly scope: Scope; readonly currency: string }) {
  const { t } = useWords();
  const act = useAct();
  const said = useAsk('books.get', scope).data;
  const [text, setText] = useState('');
  const [open, setOpen] = useState<LedgerAsks | null>(null);
  const reading = readMoney(text);
  const read = async (order: { readonly dateOrder?: LedgerOrder }): Promise<void> => {
    const answer = await act('books.read', { ...scope, ...order });
    setOpen(answer !== null && 'asks' in answer ? answer : null);
  };
  const type = async (amount: string | null): Promise<void> => {
    if ((await act('books.type', { ...scope, amount })) !== null) setText('');
  };
  const use = (): void => void (reading.kind === 'read' && type(reading.amount));
  if (said === undefined) return null;
  const { books, on } = said;
  if (books !== null) {
    const who = { by: visibleText(books.by), at: formatMoment(books.at), file: visibleText(books.file ?? '') };
    return (
      <div className="books">
        <p className="field__label">{t('export.books.label', { day: formatDay(on) })}</p>
        <p className="figures medium">{formatAmount(books.amount, currency)}</p>
        <p className="quiet">{t(`export.books.${books.source}`, who)}</p>
        <Button size="small" onClick={() => void type(null)}>
          {t('export.books.change')}
        </Button>
      </div>
    );
  }
  return (
    <Form className="books" onSubmit={use}>
      <MoneyField
        label={t('export.books.label', { day: formatDay(on) })}
        text={text}
        onText={setText}
        currency={currency}
      />
      <p className="books__ways">
        <Button size="small" type="submit" disabled={reading.kind !== 'read'}>
          {t('export.books.use')}
        </Button>
        <Button size="small" onClick={() => void read({})}>
          {t('export.books.read')}
        </Button>
      </p>
      {open === null ? null : (
        <Order asks={open.asks} currency={currency} onOrder={(dateOrder) => void read({ dateOrder })} />
      )}
      <p className="quiet">{t('export.books.none')}</p>
    </Form>
  );
}
