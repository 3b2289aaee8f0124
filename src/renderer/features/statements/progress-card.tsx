/** How far the reading or writing of a large file is, and the way to stop it; said calmly to those who listen. */
import { bytesText } from '../../lib/text/bytes-text.ts';
import { useImportJobs } from '../../lib/import/import-progress.ts';
import type { Passing } from '../../lib/import/import-progress.ts';
import { useThrottledAnnouncement } from '../../lib/use-throttled-announcement.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import './progress-card.css';

const PERCENT = 100;

export const percentOf = ({ done, total }: Pick<Passing, 'done' | 'total'>): number =>
  total === 0 ? 0 : Math.min(PERCENT, Math.floor((done * PERCENT) / total));

export function usePassing(file: string): Passing | null {
  return useImportJobs((state) => state.byFile[file]?.passing ?? null);
}

type ProgressProps = { readonly name: string; readonly passing: Passing; readonly onCancel: () => void };

export function ProgressCard({ name, passing, onCancel }: ProgressProps) {
  const { t } = useWords();
  const percent = percentOf(passing);
  const phase = t(`importDesk.phases.${passing.phase}`);
  const numbers = { done: bytesText(passing.done), total: bytesText(passing.total), percent };
  const said = useThrottledAnnouncement(`${phase}: ${percent - (percent % 10)} %`);
  return (
    <section className="card progress" aria-label={phase}>
      <div className="progress__text">
        <b>{phase}</b>
        <bdi className="clip quiet">{visibleText(name)}</bdi>
        <span className="num push">{t('importDesk.bytes', numbers)}</span>
        <Button size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
      <progress className="progress__bar" max={PERCENT} value={percent} aria-label={phase} />
      <span className="sr" role="status">
        {said}
      </span>
    </section>
  );
}
