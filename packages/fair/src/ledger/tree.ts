/** What two neighbours become. A tree is whatever its `join` makes of its leaves. */
export type Join<Node> = (left: Node, right: Node) => Node;
/** A neighbour on the way up, and on which side it stands. */
export type Step<Node> = { readonly side: 'left' | 'right'; readonly node: Node };

/**
 * The root of these leaves: neighbours are joined level by level, and one without a neighbour goes up as it is (the
 * shape of RFC 6962). Undefined without leaves. So the roots of runs of 2^n leaves have the same root as the leaves.
 */
export function rootOf<Node>(leaves: readonly Node[], join: Join<Node>): Node | undefined {
  let level = leaves;
  while (level.length > 1) level = above(level, join);
  return level[0];
}

/** What the leaf at this place needs to climb to the root, from below. Throws when there is no such place. */
export function pathOf<Node>(leaves: readonly Node[], place: number, join: Join<Node>): Step<Node>[] {
  if (!Number.isInteger(place) || place < 0 || place >= leaves.length)
    throw new RangeError('no leaf stands there');
  const steps: Step<Node>[] = [];
  let level = leaves;
  let at = place;
  while (level.length > 1) {
    const side = at % 2 === 0 ? 'right' : 'left';
    const neighbour = level[side === 'right' ? at + 1 : at - 1];
    if (neighbour !== undefined) steps.push({ side, node: neighbour });
    level = above(level, join);
    at = Math.floor(at / 2);
  }
  return steps;
}

/** Where a leaf comes out at the end of a path: at the root, if it is in the tree. */
export function climb<Node>(leaf: Node, path: readonly Step<Node>[], join: Join<Node>): Node {
  return path.reduce(
    (node, step) => (step.side === 'left' ? join(step.node, node) : join(node, step.node)),
    leaf,
  );
}

function above<Node>(level: readonly Node[], join: Join<Node>): Node[] {
  const next: Node[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] as Node, level[at + 1]];
    next.push(right === undefined ? left : join(left, right));
  }
  return next;
}
