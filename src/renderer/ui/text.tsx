/** Text from outside: isolated from the text around it, its hidden characters shown as marks. */
import { visiblePieces } from '../lib/text/visible-text.ts';

export function Text({ children, className }: { readonly children: string; readonly className?: string }) {
  const pieces = visiblePieces(children);
  return (
    <bdi className={className} title={pieces.map(({ text }) => text).join('')}>
      {pieces.map((piece, index) =>
        piece.kind === 'plain' ? (
          piece.text
        ) : (
          <span key={index} className="odd">
            {piece.text}
          </span>
        ),
      )}
    </bdi>
  );
}
