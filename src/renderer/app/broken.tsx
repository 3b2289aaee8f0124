/** What stands where a part of the window broke: that the data are whole, and a way to open it again. */
import { Message } from '../ui/say/message.tsx';
import { useWords } from '../words/use-words.ts';

export function Broken({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useWords();
  return (
    <main className="page" id="contenido" tabIndex={-1}>
      <Message
        icon="warning"
        tone="critical"
        heading={t('states.broken.heading')}
        lead={t('states.broken.lead')}
        action={t('states.broken.action')}
        onAction={onAgain}
      />
    </main>
  );
}
