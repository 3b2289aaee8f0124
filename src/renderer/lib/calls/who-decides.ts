/** Who decides is asked once, before the first act that is signed: it carries the name of a person, never that of the system's user. */
import type { QueryClient } from '@tanstack/react-query';
import type { CallName } from '@shared/contract/calls.ts';
import type { SettingsView } from '@shared/contract/values.ts';
import { useUi } from '../ui-store.ts';

const SIGNED: ReadonlySet<CallName> = new Set<CallName>([
  'account.create',
  'account.edit',
  'import.commit',
  'statement.withdraw',
  'cases.decide',
  'match.confirm',
  'match.reject',
  'match.byHand',
  'match.undo',
  'line.explain',
  'line.explainBulk',
  'case.park',
  'flag.review',
  'flags.decide',
  'flag.attach',
  'flag.detach',
  'rule.save',
  'rule.switch',
  'rule.decline',
  'learned.switch',
  'settling.set',
  'meaning.set',
  'books.type',
  'heading.set',
  'signers.set',
  'report.export',
]);

/** False where the person leaves the question: then nothing is decided. */
export async function isNamed(client: QueryClient, name: CallName): Promise<boolean> {
  if (!SIGNED.has(name)) return true;
  const settings = client.getQueryData<SettingsView>(['settings.get', {}]);
  // What is not known yet holds nobody up: the engine writes the name that it has.
  if (settings?.person !== '') return true;
  return new Promise((resolve) => {
    const answer = (named: boolean): void => {
      stop();
      resolve(named);
    };
    useUi.setState({ naming: answer });
    // Whatever closes the question without an answer leaves the decision.
    const stop = useUi.subscribe(({ naming }) => naming !== answer && answer(false));
  });
}
