import type { Row } from '@zeel/domain/schedule';

interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Room for the figures of the axis. */
  readonly startPx: number;
  readonly bottomPx: number;
  readonly topPx: number;
}

interface Block {
  readonly y: number;
  readonly height: number;
}

interface Bar {
  readonly no: number;
  readonly x: number;
  readonly width: number;
  readonly principal: Block;
  /** The part of the bar above the principal. */
  readonly interest: Block;
}

export interface Drawing {
  readonly bars: readonly Bar[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** The payments whose number stands below the axis; with many of them not every one does. */
  readonly labelled: ReadonlySet<number>;
}

const TICKS = 4;
const NICE = [1, 2, 2.5, 5, 10];
const MAX_LABELS = 12;

/** The smallest round step that reaches the largest value in four. */
export function roundStep(largest: number): number {
  const raw = Math.max(largest, 1) / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  return (NICE.find((nice) => nice * power >= raw) ?? 10) * power;
}

/** Where everything of the chart stands, in the units of its frame. */
export function drawBars(rows: readonly Pick<Row, 'principal' | 'interest'>[], frame: Frame): Drawing {
  const largest = rows.reduce((most, row) => Math.max(most, row.principal + row.interest), 0);
  const step = roundStep(largest);
  const top = step * Math.ceil(Math.max(largest, 1) / step);
  const height = frame.heightPx - frame.bottomPx - frame.topPx;
  const baseline = frame.topPx + height;
  const tall = (value: number): number => (value / top) * height;
  const slot = (frame.widthPx - frame.startPx) / Math.max(rows.length, 1);
  const width = Math.min(slot * 0.68, 28);
  const bars = rows.map(({ principal, interest }, index) => ({
    no: index + 1,
    x: frame.startPx + index * slot + (slot - width) / 2,
    width,
    principal: { y: baseline - tall(principal), height: tall(principal) },
    interest: { y: baseline - tall(principal + interest), height: tall(interest) },
  }));
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
    value: index * step,
    y: baseline - tall(index * step),
  }));
  const every = Math.ceil(rows.length / MAX_LABELS);
  const labelled = new Set(bars.map(({ no }) => no).filter((no) => no === 1 || no % every === 0));
  return { bars, ticks, labelled };
}
