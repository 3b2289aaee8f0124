/** The whole window takes statements: files over it are announced, files dropped are handed to the gate. */
import { useEffect, useState } from 'react';
import { acceptDrop } from '../lib/calls/bridge.ts';
import { useQueue } from '../lib/import/import-queue.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import './drop-zone.css';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

export function DropZone() {
  const { t } = useWords();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      event.preventDefault();
      setOver(hasFiles(event));
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      useQueue.getState().expect();
      for (const file of event.dataTransfer?.files ?? []) acceptDrop(file);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  if (!over) return null;
  return (
    <div className="dropzone">
      <p className="dropzone__text">
        <Icon name="statement" />
        {t('states.dropHere')}
      </p>
    </div>
  );
}
