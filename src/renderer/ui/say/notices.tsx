/** Short notices at the edge of the window: said politely, one at a time, and gone by themselves. */
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useWords } from '../../words/use-words.ts';
import { Button } from '../input/button.tsx';
import { Icon } from '../icon.tsx';
import './notices.css';

const manager = Toast.createToastManager<Action>();
const SHOWN_MS = 6000;
/** Two ways on are read before one is taken. */
const CHOICE_SHOWN_MS = 30_000;

type Action = { readonly label: string; readonly run: () => void };
export type Notice = {
  readonly text: string;
  readonly more?: string;
  readonly tone?: 'good' | 'bad';
  readonly action?: Action;
  /** Stands beside the first one. */
  readonly second?: Action;
};

/** The one that was said last. */
let standing: string | null = null;

/** Takes the notice away: whoever goes on to something else has read it. */
export function dismissNotice(): void {
  if (standing !== null) manager.close(standing);
  standing = null;
}

function show({ text, more, tone = 'good', action, second }: Notice): void {
  dismissNotice();
  const acting = (run: () => void) => (): void => {
    // Whoever acts has read it.
    manager.close(id);
    run();
  };
  const id = manager.add({
    title: text,
    description: more,
    type: tone,
    priority: tone === 'bad' ? 'high' : 'low',
    timeout: tone === 'bad' ? 0 : second === undefined ? SHOWN_MS : CHOICE_SHOWN_MS,
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: acting(action.run) } }),
    ...(second === undefined ? {} : { data: { ...second, run: acting(second.run) } }),
  });
  standing = id;
}

/** What was said before there was a place to show it; null from then on. */
let early: Notice[] | null = [];

let acts = 0;
let said = 0;

/** The place of an act among the others, taken as it begins: its word comes once the screen is read again, perhaps after that of a later act. */
export const actBegins = (): number => (acts += 1);

/** Shows a notice in the place of the one before, unless a later act has said its word; bad ones stay until something else is said or opened. */
export function notify(notice: Notice, act = actBegins()): void {
  if (act < said) return;
  said = act;
  if (early === null) show(notice);
  else early.push(notice);
}

function showEarly(): void {
  for (const notice of early ?? []) show(notice);
  early = null;
}

function List() {
  const { t } = useWords();
  const { toasts } = Toast.useToastManager<Action>();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="notice" data-tone={toast.type}>
      <Icon
        name={toast.type === 'bad' ? 'warning' : 'check'}
        className={toast.type === 'bad' ? 'ink-critical' : 'ink-matched'}
      />
      <Toast.Content className="notice__text">
        <Toast.Title className="notice__title" render={<p />} />
        <Toast.Description className="notice__more" render={<p />} />
      </Toast.Content>
      <div className="notice__action">
        <Toast.Action className="btn btn--sm" />
        {toast.data === undefined ? null : (
          <Button size="small" onClick={toast.data.run}>
            {toast.data.label}
          </Button>
        )}
      </div>
      <Toast.Close aria-label={t('common.dismiss')} render={<Button icon="x" look="plain" size="small" />} />
    </Toast.Root>
  ));
}

/** The place of the notices; once in the window. */
export function Notices() {
  const { t } = useWords();
  useEffect(showEarly, []);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="notices" aria-label={t('common.notices')}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
