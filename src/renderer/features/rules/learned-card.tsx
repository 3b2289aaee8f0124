/** What was learned: the table that is on, the one that could be, each lesson in a sentence, and the switch that shows first what it changes. */
import { useState } from 'react';
import type { PriceTableView } from '@shared/contract/views/learned-views.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import { formatDayOf } from '../../lib/text/format-day.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { Offer, Offers } from '../../ui/say/offer.tsx';
import { Card } from '../../ui/say/tally.tsx';
import { Toggle } from '../../ui/input/toggle.tsx';
import { useWords } from '../../words/use-words.ts';
import { fromWords, lessonWords } from '../shared/learned-words.ts';
import { LearnedDialog } from './learned-dialog.tsx';
import type { Switching } from './learned-dialog.tsx';

const switchId = (version: number): string => `learned-${version}`;
/** The rest is counted. */
const LESSONS_SHOWN = 12;

function Standing({ table }: { readonly table: PriceTableView }) {
  const { t } = useWords();
  const { active, decided } = table;
  const word = active ? 'active' : decided === null ? 'proposed' : 'off';
  return (
    <Badge
      tone={active ? 'matched' : 'proposed'}
      icon={active ? 'matched' : decided === null ? 'proposed' : 'pause'}
      bare
    >
      {t(`learned.${word}`)}
    </Badge>
  );
}

function Table({ table, onSwitch }: { readonly table: PriceTableView; readonly onSwitch: (active: boolean) => void }) {
  const { t } = useWords();
  const { version, lessons, active, decided } = table;
  const sentences = lessonWords(lessons, t);
  const by = decided === null ? null : { by: visibleText(decided.by), day: formatDayOf(decided.since) };
  const rest = sentences.length - LESSONS_SHOWN;
  return (
    <li className="lessons__table" data-version={version}>
      <div className="lessons__head">
        <Toggle id={switchId(version)} on={active} onChange={onSwitch} label={t('learned.switch', { version })} />
        <b className="medium">{t('learned.version', { version })}</b>
        <Standing table={table} />
        <span className="quiet small push">
          {fromWords(lessons, t)}
          {by === null ? '' : ` · ${t('learned.decidedBy', by)}`}
        </span>
      </div>
      <ul className="lessons__list">
        {sentences.slice(0, LESSONS_SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {rest > 0 ? <li className="quiet">{t('learned.more', { count: rest })}</li> : null}
      </ul>
    </li>
  );
}

/** Leads to what nobody has looked at yet; it stands where the eye begins, the card itself below the rules. */
export function LearnedOffer({ account }: { readonly account: AccountView }) {
  const { t } = useWords();
  const proposal = useAsk('learned.get', { account: account.id }, { keep: true }).data?.proposal ?? null;
  if (proposal?.decided !== null) return null;
  const { version, lessons } = proposal;
  const count = lessons.aliases.length + lessons.wordings.length + lessons.lags.length;
  return (
    <Offers label={t('learned.offer.label')}>
      <Offer icon="info" text={t('learned.offer.said', { count, version })}>
        <Button size="small" onClick={() => document.getElementById(switchId(version))?.focus()}>
          {t('learned.offer.open')}
        </Button>
      </Offer>
    </Offers>
  );
}

export function LearnedCard({ account }: { readonly account: AccountView }) {
  const { t } = useWords();
  const learned = useAsk('learned.get', { account: account.id }, { keep: true });
  const [switching, setSwitching] = useState<Switching | null>(null);
  const { active = null, proposal = null } = learned.data ?? {};
  const tables = [active, proposal].filter((table) => table !== null);
  return (
    <Card className="lessoncard" heading={t('learned.heading')}>
      <p className="quiet lessoncard__words">{t('learned.lead')}</p>
      {learned.isError ? (
        <FailureMessage failure={failureOf(learned.error)} onRetry={() => void learned.refetch()} />
      ) : learned.data === undefined ? (
        <Loading />
      ) : (
        <>
          {tables.length === 0 ? null : (
            <ul className="lessons">
              {tables.map((table) => (
                <Table
                  key={table.version}
                  table={table}
                  onSwitch={(isOn) => setSwitching({ version: table.version, isOn })}
                />
              ))}
            </ul>
          )}
          {proposal === null ? (
            <p className="quiet small lessoncard__words">
              {t(active === null ? 'learned.nothing' : 'learned.nothingNew')}
            </p>
          ) : null}
        </>
      )}
      {switching === null ? null : (
        <LearnedDialog switching={switching} account={account} onClose={() => setSwitching(null)} />
      )}
    </Card>
  );
}
