/** Every word of the window with its meaning, in one list: what the hints say, for whoever reads rather than points. */
import { useState } from 'react';
import { FLAG_KINDS, SEVERITIES } from '@shared/domain/flags/flag.ts';
import { CERTAINTIES } from '@shared/domain/matching/match.ts';
import { LIKELIHOODS } from '@shared/domain/matching/risk.ts';
import { searchTest } from '@shared/domain/search.ts';
import { LINE_STATES, RECORD_STATES } from '@shared/domain/reconciliation/state.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Search } from '../../ui/input/search.tsx';
import { useWords } from '../../words/use-words.ts';
import './glossary-dialog.css';

const STANDINGS = ['succeeded', 'failed', 'pending', 'refunded', 'unknown'] as const;
const STATUSES = ['auto', 'confirmed', 'suggested'] as const;
const REVIEWS = ['open', 'explained', 'resolved'] as const;
const BOOKS = [
  'unexplained',
  'reconcilingItem',
  'transit',
  'overdue',
  'ageing',
  'difference',
  'settlement',
  'returned',
  'carried',
  'law',
] as const;

type Entry = readonly [word: string, meaning: string];
type Group = { readonly heading: string; readonly entries: readonly Entry[] };

function useGroups(): readonly Group[] {
  const { t } = useWords();
  return [
    {
      heading: t('glossary.groups.books'),
      entries: BOOKS.map((one) => [t(`glossary.books.${one}`), t(`meaning.books.${one}`)]),
    },
    {
      heading: t('glossary.groups.lineState'),
      entries: LINE_STATES.map((one) => [t(`lineState.${one}`), t(`meaning.lineState.${one}`)]),
    },
    {
      heading: t('glossary.groups.recordState'),
      entries: RECORD_STATES.map((one) => [t(`recordState.${one}`), t(`meaning.recordState.${one}`)]),
    },
    {
      heading: t('glossary.groups.certainty'),
      entries: [
        ...CERTAINTIES.map((one): Entry => [t(`certainty.${one}`), t(`meaning.certainty.${one}`)]),
        ...LIKELIHOODS.map((one): Entry => [t(`proposedAs.${one}`), t(`meaning.likelihood.${one}`)]),
      ],
    },
    {
      heading: t('glossary.groups.matchStatus'),
      entries: STATUSES.map((one) => [t(`matchStatus.${one}`), t(`meaning.matchStatus.${one}`)]),
    },
    {
      heading: t('glossary.groups.category'),
      entries: LINE_CATEGORIES.map((one) => [t(`category.${one}`), t(`meaning.category.${one}`)]),
    },
    {
      heading: t('glossary.groups.standing'),
      entries: STANDINGS.map((one) => [t(`standing.${one}`), t(`meaning.standing.${one}`)]),
    },
    { heading: t('glossary.groups.flag'), entries: FLAG_KINDS.map((one) => [t(`flag.${one}`), t(`flagWhy.${one}`)]) },
    {
      heading: t('glossary.groups.severity'),
      entries: SEVERITIES.map((one) => [t(`severity.${one}`), t(`meaning.severity.${one}`)]),
    },
    {
      heading: t('glossary.groups.review'),
      entries: REVIEWS.map((one) => [t(`review.${one}`), t(`meaning.review.${one}`)]),
    },
  ];
}

function Groups() {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const isMeant = searchTest(typed);
  const groups = useGroups()
    .map(({ heading, entries }) => ({ heading, entries: entries.filter((entry) => isMeant(entry)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <Search value={typed} onSearch={setTyped} label={t('glossary.search')} isFirst />
      {groups.length === 0 ? <p className="quiet small">{t('glossary.none')}</p> : null}
      {groups.map(({ heading, entries }) => (
        <section key={heading} className="glossary">
          <h3>{heading}</h3>
          <dl>
            {entries.map(([word, meaning]) => (
              <div key={word} className="glossary__row">
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

export function GlossaryDialog() {
  const { t } = useWords();
  const open = useUi((state) => state.glossaryShown);
  const set = useUi((state) => state.set);
  return (
    <Modal
      open={open}
      onClose={() => set({ glossaryShown: false })}
      heading={t('glossary.heading')}
      lead={t('glossary.lead')}
      wide
    >
      {open ? <Groups /> : null}
    </Modal>
  );
}
