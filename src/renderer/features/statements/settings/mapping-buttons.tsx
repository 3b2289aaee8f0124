/** How a file is read, as a file of its own: saved for a colleague or another month, and opened for this file. */
import { EMPTY_DRAFT } from '../../../lib/import/import-draft.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { useWords } from '../../../words/use-words.ts';
import { sharedPart } from '../questions/draft.ts';
import type { ImportSettings } from './import-settings.ts';
import { stemOf } from '../findings/stem.ts';

type ButtonsProps = { readonly desk: ImportSettings; readonly fileName: string };

export function MappingButtons({ desk, fileName }: ButtonsProps) {
  const { t } = useWords();
  const act = useAct();
  const save = async (): Promise<void> => {
    await act(
      'mapping.export',
      { mapping: sharedPart(desk.mapping, desk.draft.mapping), name: stemOf(fileName) },
      (answer) => (answer === null ? null : t('importDesk.mappingSaved', { file: visibleText(answer.name) })),
    );
  };
  const open = async (): Promise<void> => {
    const opened = await act('mapping.import', {}, (answer) =>
      answer === null ? null : t('importDesk.mappingOpened', { file: visibleText(answer.name) }),
    );
    if (opened !== null) desk.onDraft({ ...EMPTY_DRAFT, mapping: opened.mapping });
  };
  return (
    <div className="settings__foot">
      <p className="quiet small">{t('importDesk.mappingLead')}</p>
      <span className="actions">
        <Button size="small" icon="download" onClick={() => void save()}>
          {t('importDesk.mappingSave')}
        </Button>
        <Button size="small" onClick={() => void open()}>
          {t('importDesk.mappingOpen')}
        </Button>
      </span>
    </div>
  );
}
