/** Putting a case aside for later: a reason from the closed list and, if it needs more words, a note. */
import { useState } from 'react';
import { PARK_REASONS } from '@shared/domain/matching/match.ts';
import type { ParkReason } from '@shared/domain/matching/match.ts';
import { Choice } from '../../ui/input/choice.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';

const NOTE_MAX = 500;

export type ParkWhy = { readonly reason: ParkReason; readonly note: string };

type ParkDialogProps = { readonly onClose: () => void; readonly onPark: (why: ParkWhy) => void };

/** Mounted only while it is open. */
export function ParkDialog({ onClose, onPark }: ParkDialogProps) {
  const { t } = useWords();
  const [reason, setReason] = useState<ParkReason>('ask-payer');
  const [note, setNote] = useState('');
  // `other` says nothing by itself.
  const isTold = reason !== 'other' || note.trim() !== '';
  return (
    <Modal
      open
      onClose={onClose}
      heading={t('reconcile.park.heading')}
      lead={t('reconcile.park.lead')}
      foot={
        <DialogFoot onCancel={onClose} icon="pause" type="submit" form="park" disabled={!isTold}>
          {t('reconcile.park.confirm')}
        </DialogFoot>
      }
    >
      <Form
        id="park"

        onSubmit={() => {
          if (isTold) onPark({ reason, note: note.trim() });
        }}
      >
        <Field label={t('reconcile.park.reason')}>
          {(ids) => (
            <Choice
              ids={ids}
              value={reason}
              onChange={setReason}
              options={PARK_REASONS.map((value) => ({ value, label: t(`parkReason.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t('reconcile.park.note')} help={t('reconcile.park.noteHelp')}>
          {(ids) => <TextInput {...ids} value={note} maxLength={NOTE_MAX} onText={setNote} data-first="" />}
        </Field>
      </Form>
    </Modal>
  );
}
