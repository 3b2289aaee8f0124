/** A dialog over the window: a heading, a lead, its content and its buttons; focus goes in and comes back. */
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { Button } from './input/button.tsx';
import { dismissNotice } from './say/notices.tsx';
import { Scrolls } from './scrolls.tsx';
import type { IconName } from './icons.tsx';
import './dialog.css';

type ModalProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
  readonly wide?: boolean;
  /** Keys of its own: those of the window are dead under it. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

const STOPS = [
  '[data-first]',
  '.dialog__body input:not([disabled])',
  '.dialog__body button:not([disabled])',
  '.dialog__foot button:not([disabled])',
];

/**
 * Brings the focus into a dialog that opens: into its work, not onto the button that leaves it. At once, for the library
 * waits for a frame, and what is typed in it would be lost. True leaves it to the library.
 */
export function enterAtOnce(popup: HTMLElement | null): boolean {
  for (const stop of STOPS) {
    const found = popup?.querySelector<HTMLElement>(stop);
    if (found === null || found === undefined) continue;
    found.focus();
    return false;
  }
  return true;
}

export function Modal({ open, onClose, heading, lead, children, foot, wide = false, onKeyDown }: ModalProps) {
  const { t } = useWords();
  const popup = useRef<HTMLDivElement>(null);
  // What was said before would stand over it; what is said while it is open does.
  useEffect(() => {
    if (open) dismissNotice();
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className={wide ? 'dialog dialog--wide' : 'dialog'}
          ref={popup}
          onKeyDown={onKeyDown}
          initialFocus={() => enterAtOnce(popup.current)}
        >
          <header className="dialog__head">
            <Dialog.Title className="dialog__title">{heading}</Dialog.Title>
            <Dialog.Close
              className="btn btn--plain btn--icon btn--sm push"
              aria-label={t('common.close')}
              render={<Button icon="x" look="plain" size="small" />}
            />
          </header>
          {lead === undefined ? null : <Dialog.Description className="dialog__lead">{lead}</Dialog.Description>}
          {children === undefined ? null : (
            <Scrolls className="dialog__body" label={heading}>
              {children}
            </Scrolls>
          )}
          {foot === undefined ? null : <footer className="dialog__foot">{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FootProps = ComponentProps<typeof Button> & {
  readonly onCancel: () => void;
  /** What is to be known before the button is pressed. */
  readonly beside?: ReactNode;
};

/** The way out, and the button that does what the dialog is for. */
export function DialogFoot({ onCancel, beside, ...confirm }: FootProps) {
  const { t } = useWords();
  return (
    <>
      {beside === undefined ? null : <span className="quiet push-end">{beside}</span>}
      <Button onClick={onCancel} press="escape">
        {t('common.cancel')}
      </Button>
      <Button look="primary" {...confirm} />
    </>
  );
}

type ConfirmProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly heading: string;
  readonly lead: ReactNode;
  readonly confirm: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
};

/** A question before something that is hard to take back. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  heading,
  lead,
  confirm,
  icon,
  danger = false,
}: ConfirmProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      heading={heading}
      lead={lead}
      foot={
        <DialogFoot
          onCancel={onClose}
          look={danger ? 'danger' : 'primary'}
          icon={icon}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </DialogFoot>
      }
    />
  );
}
