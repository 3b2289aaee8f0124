/** The files beside a flag: their names and sizes, a copy of each for whoever wants to read it, and the way to take one away. */
import type { AttachmentView } from '@shared/contract/views/parts.ts';
import { bytesText } from '../../lib/text/bytes-text.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import './flag-files.css';

type FilesProps = {
  readonly files: readonly AttachmentView[];
  /** Absent where files are only read. */
  readonly onRemove?: (file: AttachmentView) => void;
};

export function FlagFiles({ files, onRemove }: FilesProps) {
  const { t } = useWords();
  const act = useAct();
  const save = ({ sha256, name }: AttachmentView): void =>
    void act('attachment.save', { sha256, name }, (answer) =>
      answer === null ? null : t('flags.files.saved', { name: visibleText(answer.name) }),
    );
  if (files.length === 0) return null;
  return (
    <ul className="files" aria-label={t('flags.files.heading')}>
      {files.map((file) => {
        const name = visibleText(file.name);
        return (
          <li key={file.sha256} className="files__row">
            <Icon name="clip" />
            <span className="clip" title={name}>
              <Text>{file.name}</Text>
            </span>
            <span className="quiet nowrap push">{bytesText(file.bytes)}</span>
            <Button
              look="plain"
              size="small"
              icon="download"
              aria-label={t('flags.files.saveOf', { name })}
              title={t('flags.files.save')}
              onClick={() => save(file)}
            />
            {onRemove === undefined ? null : (
              <Button
                look="plain"
                size="small"
                icon="x"
                aria-label={t('flags.files.removeOf', { name })}
                title={t('flags.files.remove')}
                onClick={() => onRemove(file)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
