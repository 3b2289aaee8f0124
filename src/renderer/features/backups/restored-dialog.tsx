/** What is missing after a copy was restored, by name, with the ways to bring it back. */
import { useLocation } from 'wouter';
import { useAct } from '../../lib/calls/use-act.ts';
import { useProfile } from '../../lib/current.ts';
import { focusNextFrame } from '../../lib/focus-next-frame.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useUi } from '../../lib/ui-store.ts';
import type { Restored } from '../../lib/ui-store.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { FileNames, useLast } from './restore-dialog.tsx';
import { holdsWords } from './backup-words.ts';
import './backups.css';

function Files({ lost, isNew }: Pick<Restored, 'lost' | 'isNew'>) {
  const { t } = useWords();
  const files = lost?.files ?? null;
  if (isNew || files?.length === 0) return <p>{t('backups.done.nothing')}</p>;
  if (files === null) return <p>{t('backups.done.unknown')}</p>;
  return (
    <>
      <h3>{t('backups.done.missing')}</h3>
      <FileNames label={t('backups.done.missing')} files={files} />
    </>
  );
}

function Decisions({ count }: { readonly count: number }) {
  const { t } = useWords();
  if (count === 0) return null;
  return <p>{t('backups.done.decisions', { what: t('backups.decisions', { count }) })}</p>;
}

function Ways({ onDone }: { readonly onDone: () => void }) {
  const { t } = useWords();
  const act = useAct();
  const pick = usePickStatement();
  const [, go] = useLocation();
  const profile = useProfile();
  const needsKey = profile !== null && profile.key === 'none' && !profile.sample;
  return (
    <>
      {needsKey ? (
        <Button
          icon="key"
          onClick={() => {
            onDone();
            go('/settings');
          }}
        >
          {t('backups.done.key')}
        </Button>
      ) : (
        <Button icon="sync" onClick={() => void act('sync.start', { full: false }, () => t('backups.done.syncing'))}>
          {t('backups.done.sync')}
        </Button>
      )}
      <Button icon="statement" onClick={() => void pick().then((isPicked) => isPicked && onDone())}>
        {t('backups.done.import')}
      </Button>
      <Button look="primary" onClick={onDone}>
        {t('common.close')}
      </Button>
    </>
  );
}

export function RestoredDialog() {
  const { t } = useWords();
  const now = useUi((state) => state.restored);
  const set = useUi((state) => state.set);
  const profile = useProfile();
  const restored = useLast(now);
  if (restored === null) return null;
  const close = (): void => {
    set({ restored: null });
    // What opened the question is gone with the screen that it stood on.
    focusNextFrame('contenido');
  };
  const needsKey = profile !== null && profile.key === 'none' && !profile.sample;
  return (
    <Modal
      open={now !== null}
      onClose={close}
      heading={t('backups.done.heading')}
      lead={t('backups.done.lead', { name: visibleText(profile?.name ?? restored.contents.name) })}
      foot={<Ways onDone={close} />}
    >
      <div className="backups__question">
        <p>{holdsWords(restored.contents, t)}</p>
        <Files lost={restored.lost} isNew={restored.isNew} />
        <Decisions count={restored.lost?.decisions ?? 0} />
        <p>{needsKey ? t('backups.done.noKey') : t('backups.done.records')}</p>
        {restored.isKeptAside ? <p>{t('backups.done.aside')}</p> : null}
      </div>
    </Modal>
  );
}
