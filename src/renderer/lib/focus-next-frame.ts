/** Brings the focus to a row that is drawn in the next frame; whoever went to another field meanwhile stays there. */

/** The row by its id in the page; the answered function takes it back. */
export function focusNextFrame(id: string): () => void {
  const left = document.activeElement;
  const frame = requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== left && activeElement !== null && activeElement !== body) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}
