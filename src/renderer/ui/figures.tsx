/** A small table of figures: the first column names, the others count, and the last row is their sum. */
import type { ReactNode } from 'react';

export type FigureRow = {
  readonly key: string;
  /** What is counted, where a row is looked for by it. */
  readonly about?: string;
  readonly name: ReactNode;
  readonly figures: readonly ReactNode[];
};

type FiguresProps = {
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
  readonly sum: Omit<FigureRow, 'key' | 'about'>;
};

function Cells({ name, figures }: Omit<FigureRow, 'key'>) {
  return (
    <>
      <td className="wraps">{name}</td>
      {figures.map((figure, index) => (
        <td key={index} className="num">
          {figure}
        </td>
      ))}
    </>
  );
}

export function Figures({ heads: [first, ...heads], rows, sum }: FiguresProps) {
  return (
    <table className="table table--bare figures">
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, about, ...cells }) => (
          <tr key={key} data-about={about}>
            <Cells {...cells} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Cells {...sum} />
        </tr>
      </tfoot>
    </table>
  );
}
