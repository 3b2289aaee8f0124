/** A word of the system's own when long work has ended behind other windows: no figure, no name, and a click leads back. */
import type { Language } from '@shared/domain/language.ts';
import { Notification } from 'electron';
import type { WorkEnd } from '../window/long-work.ts';
import { words } from './words.ts';

/** Held until it is gone: one that nothing refers to may never answer its click. */
const shown = new Set<Notification>();

export function showNotification(end: WorkEnd, language: Language, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const { title, body } = words[language].ended[end];
  const notification = new Notification({ title, body, silent: true });
  const gone = (): void => void shown.delete(notification);
  shown.add(notification);
  notification.on('click', () => {
    gone();
    onClick();
  });
  notification.on('close', gone);
  notification.on('failed', gone);
  notification.show();
}
