import type { CharSet } from 'refa';
import { type Automaton, buildAutomata } from './build-automaton.ts';
import { findCircles } from './find-circles.ts';

/** How the time a pattern takes grows with a text that almost fits. */
export type Blowup = 'exponential' | 'polynomial';

const MOST_PLACES = 2_000;

/** How a pattern can be made slow, if it can. */
export function findBlowup(source: string, flags: string): Blowup | null {
  const found = buildAutomata(source, flags).map(judge);
  return found.find((blowup) => blowup === 'exponential') ?? found.find((blowup) => blowup !== null) ?? null;
}

function judge(automaton: Automaton): Blowup | null {
  const { places, sureEnds } = automaton;
  // A pattern too large for this search is too large for people to read as well, so it is reported.
  if (places.length > MOST_PLACES) return 'exponential';
  const nextOf = (place: number): number[] => [...(places[place]?.next.keys() ?? [])];
  const circles = findCircles(
    places.map((_, index) => index),
    nextOf,
  );
  const meet = createMeeting(automaton);
  if (
    circles.some(
      (circle) => !circle.every((place) => sureEnds.has(place)) && isReadTwoWays(automaton, circle, meet),
    )
  )
    return 'exponential';
  const isSlow = circles.some((from) =>
    circles.some((to) => from !== to && passesBoth(automaton, from, to, meet)),
  );
  return isSlow ? 'polynomial' : null;
}

type Meet = (...targets: readonly number[]) => boolean;

/** Whether one character fits all of these places. Many places take the same characters, so answers are kept. */
function createMeeting({ places }: Automaton): Meet {
  const kinds: CharSet[] = [];
  const kindOf = places.map(({ chars }) => {
    const known = kinds.findIndex((kind) => kind.equals(chars));
    return known === -1 ? kinds.push(chars) - 1 : known;
  });
  const kept = new Map<string, boolean>();
  return (...targets) => {
    const asked = [...new Set(targets.map((target) => kindOf[target] ?? 0))].sort((a, b) => a - b);
    const key = asked.join();
    const known = kept.get(key);
    if (known !== undefined) return known;
    const [first, ...others] = asked.map((kind) => kinds[kind]);
    const common = others.reduce((left, right) => (left && right ? left.intersect(right) : left), first);
    const isMet = common !== undefined && !common.isEmpty;
    kept.set(key, isMet);
    return isMet;
  };
}

/** Whether a text leads round a circle in two ways: each more time round doubles what is tried. */
function isReadTwoWays({ places }: Automaton, circle: readonly number[], meet: Meet): boolean {
  const inside = new Set(circle);
  for (const from of circle)
    for (const [to, ways] of places[from]?.next ?? []) if (inside.has(to) && ways > 1) return true;
  const size = places.length;
  const stepsOf = (place: number): number[] =>
    [...(places[place]?.next.keys() ?? [])].filter((to) => inside.has(to));
  const pairs = circle.flatMap((a) => circle.map((b) => a * size + b));
  const nextOf = (pair: number): number[] =>
    stepsOf(Math.floor(pair / size)).flatMap((a) =>
      stepsOf(pair % size).flatMap((b) => (meet(a, b) ? [a * size + b] : [])),
    );
  const isSame = (pair: number): boolean => Math.floor(pair / size) === pair % size;
  return findCircles(pairs, nextOf).some((round) => round.some(isSame) && !round.every(isSame));
}

/** Whether one text goes round the first circle, from it to the second, and round the second: where to change is tried everywhere. */
function passesBoth(
  { places, sureEnds }: Automaton,
  from: readonly number[],
  to: readonly number[],
  meet: Meet,
): boolean {
  const inFrom = new Set(from);
  const inTo = new Set(to);
  const stepsOf = (place: number): number[] => [...(places[place]?.next.keys() ?? [])];
  for (const start of from)
    for (const end of to) {
      if (sureEnds.has(end)) continue;
      const seen = new Set<string>();
      const waiting: (readonly [number, number, number])[] = [[start, start, end]];
      for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
        for (const a of stepsOf(state[0]).filter((place) => inFrom.has(place)))
          for (const c of stepsOf(state[2]).filter((place) => inTo.has(place))) {
            if (!meet(a, c)) continue;
            for (const b of stepsOf(state[1])) {
              const key = `${a} ${b} ${c}`;
              if (seen.has(key) || !meet(a, b, c)) continue;
              if (a === start && b === end && c === end) return true;
              seen.add(key);
              waiting.push([a, b, c]);
            }
          }
    }
  return false;
}
