/** Whether the chain of the trail is whole, until which entry, and when that was looked at. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { TrailCheck } from '@shared/contract/views/trail-views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { findingText } from '@shared/words/check-text.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useLanguage } from '../../lib/current.ts';
import { formatTime, isOneOClock } from '../../lib/text/format-day.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { shortHash } from './short-hash.ts';

/** Each look has a number of its own, so that no other one is taken for it. */
let looks = 0;
const nextLook = (): number => (looks += 1);

function Whole({ check }: { readonly check: TrailCheck }) {
  const { t } = useWords();
  const { entries, at, head } = check;
  const said = { count: entries, time: formatTime(at) };
  return (
    <>
      <Badge tone="matched" icon="shield">
        {t('trail.whole')}
      </Badge>
      <span>
        {isOneOClock(at) ? t('trail.checkedOne', said) : t('trail.checked', said)} ·{' '}
        <span className="mono" title={head} data-varies="">
          {t('trail.head', { hash: shortHash(head) })}
        </span>
      </span>
    </>
  );
}

function Broken({ broken }: { readonly broken: NonNullable<TrailCheck['broken']> }) {
  const { t } = useWords();
  return (
    <>
      <Badge tone="critical" icon="critical">
        {t('trail.broken')}
      </Badge>
      <span>
        <b className="ink-critical medium">{t(`trail.brokenWhy.${broken.why}`, { number: formatCount(broken.seq) })}</b>
        . {t('trail.brokenNext')}
      </span>
    </>
  );
}

function Found({ check }: { readonly check: TrailCheck }) {
  const { t } = useWords();
  const language = useLanguage();
  if (check.broken !== null) return <Broken broken={check.broken} />;
  if (check.manifest === null) return <Whole check={check} />;
  return (
    <>
      <Badge tone="critical" icon="critical">
        {t('trail.manifest')}
      </Badge>
      <span className="ink-critical">{t('trail.manifestWhy', { problem: findingText(check.manifest, language) })}</span>
    </>
  );
}

export function ChainFoot() {
  const { t } = useWords();
  const [run, setRun] = useState(nextLook);
  const failureWords = useFailureWords();
  const { data, isFetching, isError, error } = useAsk('trail.check', { run });
  let said: ReactNode = <span className="quiet">{t('trail.checking')}</span>;
  if (isError) said = <span className="ink-critical">{failureWords(failureOf(error)).what}</span>;
  else if (data !== undefined) said = <Found check={data} />;
  return (
    <section className="integrity" aria-label={t('trail.chain')}>
      <span className="integrity__said" role="status">
        {said}
      </span>
      <Button look="plain" size="small" className="push" disabled={isFetching} onClick={() => setRun(nextLook())}>
        {t('trail.check')}
      </Button>
    </section>
  );
}
