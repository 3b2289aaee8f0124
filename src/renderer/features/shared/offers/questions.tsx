/** Questions above a screen, each with a yes and a no; a key says yes to the first. */
import type { ReactNode } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import { Button } from '../../../ui/input/button.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Offer, Offers } from '../../../ui/say/offer.tsx';

/** What a button says, and the same with what it is about for whoever hears it alone. */
type AnswerTo = { readonly says: string; readonly of: string; readonly run: () => void };

export type Question = {
  readonly id: string;
  readonly icon: IconName;
  readonly text: ReactNode;
  readonly yes: AnswerTo;
  readonly no: AnswerTo;
};

type QuestionsProps = {
  readonly label: string;
  readonly questions: readonly Question[];
  readonly press: string;
  /** What the key does, in words. */
  readonly does: string;
};

function Says({ answer }: { readonly answer: AnswerTo }) {
  return (
    <>
      <span aria-hidden="true">{answer.says}</span>
      <span className="sr">{answer.of}</span>
    </>
  );
}

/** Nothing where nothing is asked. */
export function Questions({ label, questions, press, does }: QuestionsProps) {
  const [first] = questions;
  useKeys('here', () => (first === undefined ? [] : [{ press, does, run: first.yes.run }]));
  if (first === undefined) return null;
  return (
    <Offers label={label}>
      {questions.map(({ id, icon, text, yes, no }) => (
        <Offer key={id} icon={icon} text={text}>
          <Button size="small" press={id === first.id ? press : undefined} onClick={yes.run}>
            <Says answer={yes} />
          </Button>
          <Button size="small" look="plain" onClick={no.run}>
            <Says answer={no} />
          </Button>
        </Offer>
      ))}
    </Offers>
  );
}
