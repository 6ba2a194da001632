/** The groups of nodes that lead to each other and so round in a circle (Tarjan, without recursion). */
export function findCircles(
  nodes: readonly number[],
  nextOf: (node: number) => readonly number[],
): number[][] {
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const circles: number[][] = [];
  const visit = (root: number): void => {
    const path: { readonly node: number; readonly next: readonly number[]; at: number }[] = [];
    const enter = (node: number): void => {
      order.set(node, order.size);
      lowest.set(node, order.size - 1);
      open.push(node);
      isOpen.add(node);
      path.push({ node, next: nextOf(node), at: 0 });
    };
    const lower = (node: number, value: number): void => {
      lowest.set(node, Math.min(lowest.get(node) ?? value, value));
    };
    enter(root);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = step.next[step.at];
      step.at += 1;
      if (target !== undefined) {
        if (!order.has(target)) enter(target);
        else if (isOpen.has(target)) lower(step.node, order.get(target) ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.node, lowest.get(step.node) ?? 0);
      if (lowest.get(step.node) !== order.get(step.node)) continue;
      const group = open.splice(open.lastIndexOf(step.node));
      for (const node of group) isOpen.delete(node);
      if (group.length > 1 || step.next.includes(step.node)) circles.push(group);
    }
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return circles;
}
