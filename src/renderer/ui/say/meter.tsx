/** A named bar with its count and amount; the figures stand beside it, so the drawing is only a help. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export type MeterRow = {
  readonly id: string;
  readonly name: ReactNode;
  /** 0 to 100. */
  readonly percent: number;
  readonly fill: string;
  readonly count: string;
  readonly amount: ReactNode;
  readonly to: string;
};

export function Meter({ rows }: { readonly rows: readonly MeterRow[] }) {
  return (
    <ul className="meters">
      {rows.map((row) => (
        <li key={row.id} data-meter={row.id}>
          <Link className="meter" href={row.to}>
            <span className="meter__name">{row.name}</span>
            <svg className="meter__bar" aria-hidden="true">
              <rect className="fill-track" width="100%" height="8" rx="2" />
              {row.percent > 0 ? (
                <rect className={row.fill} width={`${Math.max(row.percent, 0.8)}%`} height="8" rx="2" />
              ) : null}
            </svg>
            <span className="num quiet">{row.count}</span>
            <span className="num figure">{row.amount}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
