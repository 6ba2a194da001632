/** The parts of React's own record of a page that tell what it shows. */
interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** Of an element, the element. */
  readonly stateNode: unknown;
}

interface FiberRoot {
  readonly current: Fiber;
}

/**
 * The elements that React hears. The mark that it leaves on an element does not tell: it is made while a part is still being compared, which
 * can be interrupted, begun anew and wait for a file. What React has taken over for good stands in its current tree.
 */
export function listTaken(root: Element): ReadonlySet<unknown> {
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  const taken = new Set<unknown>();
  if (key === undefined) return taken;
  const { stateNode }: { stateNode: FiberRoot } = Reflect.get(root, key);
  const ahead: (Fiber | null)[] = [stateNode.current.child];
  for (let fiber = ahead.pop(); fiber !== undefined; fiber = ahead.pop()) {
    if (fiber === null) continue;
    taken.add(fiber.stateNode);
    ahead.push(fiber.sibling, fiber.child);
  }
  return taken;
}
