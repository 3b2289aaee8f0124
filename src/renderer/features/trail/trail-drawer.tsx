/** One entry in full: what changed, why, where it comes from, and its two links of the chain. */
import type { KeyboardEvent } from 'react';
import type { Answer } from '@shared/contract/calls.ts';
import type { Language } from '@shared/domain/language.ts';
import type { TrailEntry, TrailSubject } from '@shared/domain/trail/entry.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { trailChanges, trailMoment, trailName, trailSentence, trailWho } from '@shared/words/trail/sentence.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useCurrentAccount, useLanguage } from '../../lib/current.ts';
import { isOneOClock } from '../../lib/text/format-day.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/input/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Scrolls } from '../../ui/scrolls.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { Fact, Section } from '../detail/detail-sections.tsx';
import { PhraseWords } from '../shared/sentence-words.tsx';
import { shortHash } from './short-hash.ts';

type Whole = Answer<'trail.entry'>;

export const GROUP_ICONS = { person: 'user', auto: 'rules', data: 'records' } as const satisfies Record<
  TrailEntry['group'],
  IconName
>;

type DrawerProps = {
  readonly seq: number;
  readonly onStep: (step: number) => void;
  readonly onCopy: (entry: TrailEntry) => void;
  readonly onClose: () => void;
};

function Changes({ whole }: { readonly whole: Whole }) {
  const { t } = useWords();
  const language = useLanguage();
  const { entry, more } = whole;
  const rows = trailChanges(entry, language);
  if (rows.length === 0 && more === 0) return null;
  return (
    <Section heading={t('trail.changed')}>
      {rows.length === 0 ? null : (
        <table className="beforeafter">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('trail.before')}</th>
              <th scope="col">{t('trail.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">
                  <PhraseWords phrase={row.of} />
                </th>
                <td>
                  <PhraseWords phrase={row.before} />
                </td>
                <td>
                  <PhraseWords phrase={row.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more === 0 ? null : <p className="field__help">{t('trail.moreChanges', { count: more })}</p>}
    </Section>
  );
}

const TURNS: readonly string[] = ['undo', 'redo'];

/** What kind of entry it is in words; of a step that was undone or done again, of what kind that was. */
function kindOf(entry: TrailEntry, language: Language): string {
  const name = trailName(entry.what, language);
  const step = TURNS.includes(entry.what) ? textOf(entry, 'kind') : null;
  return step === null ? name : `${name}: ${trailName(step, language)}`;
}

const textOf = (entry: TrailEntry, name: string): string | null => {
  const value = entry.values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function SubjectFact({ subject }: { readonly subject: TrailSubject }) {
  const { t } = useWords();
  if (subject.kind === 'record')
    return (
      <Fact name={t('trail.record')}>
        <Text className="mono">{subject.key.slice(subject.key.indexOf(':') + 1)}</Text>
      </Fact>
    );
  return (
    <Fact name={t('trail.line')}>
      <Text>{t('trail.lineOf', { file: subject.file, line: subject.line })}</Text>
    </Fact>
  );
}

const HELD = [
  ['fileHash', 'sha256'],
  ['plan', 'plan'],
] as const;

function Source({ entry }: { readonly entry: TrailEntry }) {
  const { t } = useWords();
  const language = useLanguage();
  const subjects = entry.moves[0]?.subjects ?? [];
  const step = textOf(entry, 'step');
  return (
    <Section heading={t('trail.source')}>
      <dl className="facts">
        {subjects.map((subject) => (
          <SubjectFact key={subject.kind === 'line' ? subject.id : subject.key} subject={subject} />
        ))}
        {entry.file === null ? null : (
          <Fact name={t('trail.statement')}>
            <Text>{entry.file}</Text>
          </Fact>
        )}
        {step === null ? null : <Fact name={t('trail.step')}>{step.replace('step-', '')}</Fact>}
        {HELD.map(([word, name]) => {
          const hash = textOf(entry, name);
          return hash === null ? null : (
            <Fact key={word} name={t(`trail.${word}`)}>
              <Hash hash={hash} />
            </Fact>
          );
        })}
        <Fact name={t('trail.kind')}>
          <Text>{kindOf(entry, language)}</Text>
        </Fact>
      </dl>
    </Section>
  );
}

const Hash = ({ hash }: { readonly hash: string }) => (
  <span className="mono" title={hash}>
    {shortHash(hash)}
  </span>
);

const FIRST = /^0+$/;

function Chain({ whole: { entry, prev } }: { readonly whole: Whole }) {
  const { t } = useWords();
  return (
    <Section heading={t('trail.chain')}>
      <dl className="facts" data-varies="">
        <Fact name={t('trail.previous')}>{FIRST.test(prev) ? t('trail.first') : <Hash hash={prev} />}</Fact>
        <Fact name={t('trail.this')}>
          <Hash hash={entry.hash} />
        </Fact>
      </dl>
    </Section>
  );
}

function Lead({ entry }: { readonly entry: TrailEntry }) {
  const { t } = useWords();
  const language = useLanguage();
  const { day, time } = trailMoment(entry.at, language);
  const when = t(isOneOClock(entry.at) ? 'trail.leadOne' : 'trail.lead', {
    who: visibleText(trailWho(entry.by, language)),
    day,
    time,
  });
  const where = entry.account === null ? '' : t('trail.inAccount', { account: visibleText(entry.account.name) });
  return (
    <>
      <p className="drawer__lead">
        <bdi>
          {when}
          {where}
        </bdi>
      </p>
      <p className="drawer__lead trail__sentence">
        <PhraseWords phrase={trailSentence(entry, language).what} />
      </p>
    </>
  );
}

/** Its own sum, or the amount of the one row that it is about. */
const amountOf = ({ total, moves }: TrailEntry): string | null => total ?? moves[0]?.subjects[0]?.amount ?? null;

function Top({ entry, onStep, onClose }: Pick<DrawerProps, 'onStep' | 'onClose'> & { readonly entry: TrailEntry }) {
  const { t } = useWords();
  const language = useLanguage();
  const amount = amountOf(entry);
  return (
    <header className="drawer__head">
      <div className="drawer__top">
        <Badge tone="neutral" icon={GROUP_ICONS[entry.group]}>
          {t(`trail.group.${entry.group}`)}
        </Badge>
        <span className="quiet">{t('trail.number', { number: formatCount(entry.seq) })}</span>
        <span className="push actions">
          <Button look="plain" size="small" icon="left" aria-label={t('common.previous')} onClick={() => onStep(-1)} />
          <Button look="plain" size="small" icon="right" aria-label={t('common.next')} onClick={() => onStep(1)} />
          <Button look="plain" size="small" icon="x" aria-label={t('trail.close')} onClick={onClose} />
        </span>
      </div>
      <div className="drawer__title">
        <h2>{visibleText(trailName(entry.what, language))}</h2>
        {amount === null ? null : (
          <span className="strong nowrap">
            <Amount value={amount} currency={entry.account?.currency} />
          </span>
        )}
      </div>
      <Lead entry={entry} />
    </header>
  );
}

/** Opens the row in the account that holds it. */
function useShowRow(): (whole: Whole) => void {
  const current = useCurrentAccount();
  const goToAccount = useUi((state) => state.goToAccount);
  const set = useUi((state) => state.set);
  return ({ entry, row }) => {
    if (row === null) return;
    if (entry.account !== null && entry.account.id !== current?.account.id) goToAccount(entry.account.id);
    set({ detail: row });
  };
}

const SCROLLING = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']);

/** Where the detail itself has the focus these keys scroll it, and move nothing in the list. */
function scrollsByKeys(event: KeyboardEvent): void {
  const isInside = event.target instanceof Element && event.target.closest('.drawer__body') !== null;
  if (isInside && SCROLLING.has(event.key)) event.stopPropagation();
}

export function TrailDrawer({ seq, onStep, onCopy, onClose }: DrawerProps) {
  const { t } = useWords();
  const language = useLanguage();
  const showRow = useShowRow();
  const whole = useAsk('trail.entry', { seq }, { keep: true }).data;
  if (whole === undefined)
    return <aside className="drawer" aria-label={t('trail.drawer', { number: formatCount(seq) })} />;
  const { entry } = whole;
  const { note } = trailSentence(entry, language);
  return (
    <aside className="drawer" aria-label={t('trail.drawer', { number: formatCount(seq) })} onKeyDown={scrollsByKeys}>
      <Top entry={entry} onStep={onStep} onClose={onClose} />
      <Scrolls className="drawer__body" label={t('trail.drawer', { number: formatCount(seq) })}>
        <Changes whole={whole} />
        {note === null ? null : (
          <Section heading={t('trail.why')}>
            <p className="quote">
              <bdi>{visibleText(note)}</bdi>
            </p>
          </Section>
        )}
        <Source entry={entry} />
        <Chain whole={whole} />
      </Scrolls>
      <footer className="drawer__foot">
        {whole.row === null ? null : <Button onClick={() => showRow(whole)}>{t('trail.showRow')}</Button>}
        <Button look="plain" press="ctrl+c" onClick={() => onCopy(entry)}>
          {t('trail.copy')}
        </Button>
      </footer>
    </aside>
  );
}
