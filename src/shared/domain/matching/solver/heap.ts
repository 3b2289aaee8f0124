/** A binary heap of nodes by distance, ties by node number, so that every run settles ties alike. */

export type Heap = { readonly distances: number[]; readonly nodes: number[] };

export const emptyHeap = (): Heap => ({ distances: [], nodes: [] });

const isBefore = (heap: Heap, a: number, b: number): boolean => {
  const left = heap.distances[a] ?? 0;
  const right = heap.distances[b] ?? 0;
  return left < right || (left === right && (heap.nodes[a] ?? 0) < (heap.nodes[b] ?? 0));
};

function swap({ distances, nodes }: Heap, a: number, b: number): void {
  const distance = distances[a] ?? 0;
  const node = nodes[a] ?? 0;
  distances[a] = distances[b] ?? 0;
  nodes[a] = nodes[b] ?? 0;
  distances[b] = distance;
  nodes[b] = node;
}

export function push(heap: Heap, node: number, distance: number): void {
  heap.nodes.push(node);
  heap.distances.push(distance);
  for (let child = heap.nodes.length - 1; child > 0;) {
    const parent = (child - 1) >> 1;
    if (!isBefore(heap, child, parent)) return;
    swap(heap, child, parent);
    child = parent;
  }
}

/** Takes the nearest node off; call only while `heap.nodes` holds one. */
export function pop(heap: Heap): { readonly node: number; readonly distance: number } {
  const top = { node: heap.nodes[0] ?? 0, distance: heap.distances[0] ?? 0 };
  const last = heap.nodes.length - 1;
  swap(heap, 0, last);
  heap.nodes.pop();
  heap.distances.pop();
  for (let parent = 0; ;) {
    const left = 2 * parent + 1;
    if (left >= last) return top;
    const child = left + 1 < last && isBefore(heap, left + 1, left) ? left + 1 : left;
    if (!isBefore(heap, child, parent)) return top;
    swap(heap, child, parent);
    parent = child;
  }
}
