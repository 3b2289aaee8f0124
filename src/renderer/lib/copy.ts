/** Copies text through the copy event: the window holds no permission for the clipboard, and needs none for this. */

/** Puts the text on the clipboard, and a table beside it where there is one; false when the system refused. */
export function copyText(text: string, html: string | null = null): boolean {
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== null) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  };
  document.addEventListener('copy', onCopy);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the clipboard's newer door asks for a permission that all windows are denied
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', onCopy);
  return copied;
}
