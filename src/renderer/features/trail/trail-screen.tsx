/** The trail: every entry as a sentence, newest first under its day, beside it the one under the eye, below it whether the chain is whole. */
import { useState } from 'react';
import { trailText } from '@shared/words/trail/sentence.ts';
import type { TrailEntry } from '@shared/domain/trail/entry.ts';
import { copyText } from '../../lib/copy.ts';
import { useLanguage, useProfile } from '../../lib/current.ts';
import { useKeys } from '../../lib/keys.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { FailureMessage, Loading, Message } from '../../ui/say/message.tsx';
import { notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';
import { movingKeys } from '../shared/many/list-keys.ts';
import { ChainFoot } from './chain-foot.tsx';
import { TrailDrawer } from './trail-drawer.tsx';
import { TrailTable } from './trail-table.tsx';
import { TrailToolbar } from './trail-toolbar.tsx';
import { keyOf, nearest, placeOf, useTrail } from './use-trail.ts';
import type { TrailList } from './use-trail.ts';
import './trail.css';

/** Narrower, and the detail stands below the list: it comes when it is asked for. */
const BESIDE_PX = 900;

function useCopySentence(): (entry: TrailEntry) => void {
  const { t } = useWords();
  const language = useLanguage();
  return (entry) => {
    const isCopied = copyText(visibleText(trailText(entry, language)));
    notify({ text: t(isCopied ? 'trail.copied' : 'trail.notCopied') });
  };
}

/** Which place is under the eye, and the ways to another. */
function usePlace({ pages, wish, setWish }: TrailList) {
  const [follow, setFollow] = useState(0);
  const length = pages.total ?? 0;
  const place = placeOf(pages, wish);
  const goTo = (next: number): void => setWish({ place: next, key: keyOf(pages.row(next)) });
  return {
    place,
    follow,
    item: place < 0 ? undefined : pages.row(place),
    goTo,
    move: (step: number): void => {
      goTo(nearest(pages, { from: place + step, step: step > 0 ? 1 : -1, length }));
      setFollow((count) => count + 1);
    },
  };
}

/** Text that is marked is copied by the window itself. */
const hasMarked = (): boolean => document.getSelection()?.isCollapsed === false;

function Work({ list }: { readonly list: TrailList }) {
  const { t } = useWords();
  const copy = useCopySentence();
  const { place, follow, item, goTo, move } = usePlace(list);
  const [isOpen, setOpen] = useState(() => globalThis.innerWidth >= BESIDE_PX);
  const entry = item?.kind === 'entry' ? item.entry : null;
  const open = (): void => {
    if (item?.kind === 'fold') list.unfold(item.fold);
    else setOpen(true);
  };
  const copyHere = (): void => {
    if (hasMarked())
      document.execCommand('copy'); // eslint-disable-line @typescript-eslint/no-deprecated -- the clipboard's newer door asks for a permission that all windows are denied
    else if (entry !== null) copy(entry);
  };
  useKeys('here', () => [
    ...movingKeys(t, move),
    { press: 'enter', does: t('trail.hints.open'), run: open },
    { press: 'escape', does: t('trail.close'), run: () => setOpen(false) },
    { press: 'ctrl+c', does: t('trail.hints.copy'), run: copyHere },
  ]);
  return (
    <div className={isOpen && entry !== null ? 'work' : 'work work--whole'}>
      <TrailTable
        list={list}
        place={place}
        follow={follow}
        onPoint={(next) => {
          const row = list.pages.row(next);
          goTo(next);
          if (row?.kind === 'fold') list.unfold(row.fold);
          else setOpen(true);
        }}
      />
      {isOpen && entry !== null ? (
        <TrailDrawer seq={entry.seq} onStep={move} onCopy={copy} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

function Body({ list }: { readonly list: TrailList }) {
  const { t } = useWords();
  const { pages, clear } = list;
  if (pages.failure !== null) return <FailureMessage failure={pages.failure} onRetry={pages.retry} />;
  if (pages.total === null) return <Loading />;
  if (pages.total > 0) return <Work list={list} />;
  return (
    <Message
      icon="log"
      heading={t('trail.empty.heading')}
      lead={t('trail.empty.lead')}
      action={t('trail.empty.action')}
      onAction={clear}
    />
  );
}

function Filled() {
  const list = useTrail();
  return (
    <>
      <TrailToolbar list={list} />
      <Body key={JSON.stringify(list.filter)} list={list} />
      <ChainFoot />
    </>
  );
}

export function TrailScreen() {
  const profile = useProfile();
  return (
    <main className="page page--fixed" id="contenido" tabIndex={-1}>
      {profile === null ? <Loading /> : <Filled key={profile.id} />}
    </main>
  );
}
