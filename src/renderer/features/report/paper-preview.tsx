/** The report as it will be printed: the very sheets, smaller, before anything is written. */
import { useEffect, useState } from 'react';
import type { PaperSize } from '@shared/contract/choices.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useTellFailure } from '../../lib/calls/use-tell-failure.ts';
import { Scrolls } from '../../ui/scrolls.tsx';
import { useWords } from '../../words/use-words.ts';
import './report.css';

type Scope = { readonly account: string; readonly from?: string | undefined; readonly to?: string | undefined };

/** Heights of sheets in CSS pixels, as the paper shows them on a screen: at two thirds, with a gap between and around. */
const SHEET_PX: Readonly<Record<PaperSize, number>> = { letter: 1056, a4: 1123, oficio: 1248 };
const GAP_PX = 12;
const AROUND_PX = 32;
const SCALE = 0.66;

const heightOf = (pages: number, size: PaperSize): number =>
  Math.ceil(SCALE * (pages * (SHEET_PX[size] + GAP_PX) + AROUND_PX));

/** `onShown` gets the code of the figures that are shown, null while they are on their way. */
export function PaperPreview({
  scope,
  size,
  onShown,
}: {
  readonly scope: Scope;
  readonly size: PaperSize;
  readonly onShown: (code: string | null) => void;
}) {
  const { t } = useWords();
  const tellFailure = useTellFailure();
  const preview = useAsk('report.preview', { ...scope, size });
  const shown = preview.data;
  const [drawn, setDrawn] = useState<string | null>(null);
  // A sheet has its letters once its frame has loaded; before, it is white with a few rules.
  const inSight = shown?.address === drawn ? shown : undefined;
  const code = preview.isFetching ? null : (inSight?.code ?? null);
  useEffect(() => onShown(code), [code, onShown]);
  const { error } = preview;
  useEffect(() => {
    if (error !== null) tellFailure(failureOf(error));
  }, [error, tellFailure]);
  const title = t('export.preview');
  return (
    <section className="papersheets" aria-busy={preview.isFetching || inSight === undefined}>
      <p className="papersheets__count quiet" role="status">
        {inSight === undefined ? t('export.drawing') : t('export.pages', { count: inSight.pages })}
      </p>
      <Scrolls className="papersheets__desk" label={title}>
        {shown === undefined ? null : (
          <iframe
            className="papersheets__frame"
            data-drawn={inSight === undefined ? undefined : ''}
            key={shown.address}
            src={shown.address}
            title={title}
            sandbox=""
            tabIndex={-1}
            onLoad={() => setDrawn(shown.address)}
            style={{ height: heightOf(shown.pages, size) }}
          />
        )}
      </Scrolls>
    </section>
  );
}
