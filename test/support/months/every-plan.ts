/** Every plan of a small component that is nearly as good as the best, by trying them all. */
export type EveryPlan = {
  readonly cost: number;
  /** By line, the place of its record; null where it stays alone. */
  readonly partner: readonly (number | null)[];
};

/** Costs by line and record, null where a pair is forbidden; staying alone costs nothing. */
export type Costs = readonly (readonly (number | null)[])[];

const cheapestOf = (costs: readonly (number | null)[]): number =>
  costs.reduce<number>((least, cost) => Math.min(least, cost ?? 0), 0);

/** All plans that cost less than `margin` above the least of all, the cheapest first. */
export function everyPlan(costs: Costs, margin: number): readonly EveryPlan[] {
  // What the lines from one on can save at most: a plan that cannot come near the best any more is not tried to its end.
  const ahead = costs.map((_, line) => costs.slice(line).reduce((sum, own) => sum + cheapestOf(own), 0));
  let least = 0;
  let plans: EveryPlan[] = [];
  const tryFrom = (line: number, before: EveryPlan): void => {
    if (before.cost + (ahead[line] ?? 0) >= least + margin) return;
    const own = costs[line];
    if (own === undefined) {
      plans.push(before);
      least = Math.min(least, before.cost);
      return;
    }
    for (const [record, cost] of own.entries())
      if (cost !== null && !before.partner.includes(record))
        tryFrom(line + 1, { cost: before.cost + cost, partner: [...before.partner, record] });
    tryFrom(line + 1, { cost: before.cost, partner: [...before.partner, null] });
  };
  tryFrom(0, { cost: 0, partner: [] });
  plans = plans.filter(({ cost }) => cost < least + margin);
  return plans.sort((a, b) => a.cost - b.cost);
}
