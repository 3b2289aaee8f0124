/** A sentence of the trail on screen: its amounts are veiled where amounts are, and text from outside shows what it hides. */
import { amountText } from '@shared/words/trail/phrase.ts';
import type { Phrase } from '@shared/words/trail/phrase.ts';
import { trailWhy } from '@shared/words/trail/sentence.ts';
import type { Sentence } from '@shared/words/trail/sentence.ts';
import { useLanguage } from '../../lib/current.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import './sentence-words.css';

export function PhraseWords({ phrase }: { readonly phrase: Phrase }) {
  return (
    <bdi>
      {phrase.map((part, index) =>
        typeof part === 'string' ? (
          visibleText(part)
        ) : (
          <span key={index} className="amount nowrap">
            {amountText(part)}
          </span>
        ),
      )}
    </bdi>
  );
}

export function SentenceWords({ sentence }: { readonly sentence: Sentence }) {
  const language = useLanguage();
  const { what, change, note } = sentence;
  return (
    <span className="sentence">
      <span className="sentence__what">
        <PhraseWords phrase={what} />
      </span>
      {change.length === 0 ? null : (
        <span className="sentence__more">
          <PhraseWords phrase={change} />
        </span>
      )}
      {note === null ? null : (
        <span className="sentence__more">
          <bdi>{visibleText(trailWhy(note, language))}</bdi>
        </span>
      )}
    </span>
  );
}
