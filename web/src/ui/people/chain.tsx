import type { ReactNode } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';

export interface ChainStep {
  /** `held`: the session took place. `next`: the one that comes first. */
  state: 'held' | 'next' | 'later';
  /** A short text under the ring, such as a date. */
  label?: ReactNode;
}

interface ChainProps {
  /** What the chain shows, for screen readers: `Vos séances`. */
  label: string;
  steps: readonly ChainStep[];
  className?: string;
}

const maxInRow = 8;
// In the units of the drawing: rings of radius 38 and width 10, their centres 60 apart, in boxes of 60 by 92.
const distance = 60;
/** Between the border of the chain and the first box, into which its ring reaches. */
const edge = 15;

/** The progress of a relationship: one ring a session, linked when it was held. A long chain takes several rows of equal rings. */
export function Chain({ label, steps, className }: ChainProps) {
  const { t } = useIntl();
  const rowCount = Math.max(1, Math.ceil(steps.length / maxInRow));
  const perRow = Math.max(1, Math.ceil(steps.length / rowCount));
  const width = perRow * distance + 2 * edge;
  return (
    <div className={cx('w-full', className)} style={{ maxWidth: `${width / 16}rem` }}>
      <ol
        aria-label={label}
        className="grid gap-y-3"
        style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`, paddingInline: `${(100 * edge) / width}%` }}
      >
        {steps.map(({ state, label: text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place in the chain.
            key={index}
            aria-current={state === 'next' ? 'step' : undefined}
            className={cx(
              'flex min-w-0 flex-col gap-1 text-center text-caption text-ink-2 tabular-nums',
              state === 'next' && 'font-semibold text-on-warm',
            )}
          >
            <svg aria-hidden="true" viewBox={`0 0 ${distance} 92`} fill="none" className="w-full overflow-visible">
              <Ring state={state} index={index} />
              {index % perRow > 0 && state === 'held' && steps[index - 1]?.state === 'held' && <Crossing index={index} />}
            </svg>
            <span className="sr-only">{t(`ui.chain_${state}`, { number: index + 1 })}</span>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Ring({ state, index }: { state: ChainStep['state']; index: number }) {
  if (state === 'later') {
    const dotted = 'stroke-ring-pale forced-colors:stroke-[CanvasText]';
    return <circle cx="30" cy="46" r="36" strokeWidth="5" strokeDasharray="1 11.5" strokeLinecap="round" className={dotted} />;
  }
  if (state === 'held') return <circle cx="30" cy="46" r="38" strokeWidth="10" className={strokeOf(index)} />;
  return (
    <>
      <circle cx="30" cy="46" r="38" strokeWidth="5" className={cx('fill-warm-soft', strokeOf(index), 'forced-colors:fill-[Canvas]')} />
      <circle cx="30" cy="46" r="4.5" strokeWidth="9" className={strokeOf(index)} />
    </>
  );
}

/** The piece of the previous ring that passes over this one: above, then below, in turn. */
function Crossing({ index }: { index: number }) {
  const path = index % 2 === 1 ? 'M-5.5 17A38 38 0 0 1 5.6 32.6' : 'M-5.5 75A38 38 0 0 0 5.6 59.4';
  return <path d={path} strokeWidth="10" className={strokeOf(index - 1)} />;
}

function strokeOf(index: number): string {
  return cx(index % 2 === 0 ? 'stroke-ring' : 'stroke-warm', 'forced-colors:stroke-[CanvasText]');
}
