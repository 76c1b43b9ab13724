import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../frame/classes.ts';

interface SceneProps extends ComponentProps<'section'> {
  /** `soft`: the day's main thing. `warm`: words or a meeting. `deep`: a moment. */
  tone?: 'soft' | 'warm' | 'deep';
  /** A drawing or portraits at the end of the scene, under it on a phone. */
  art?: ReactNode;
}

const tones = { soft: 'bg-soft text-on-soft', warm: 'bg-warm-soft text-on-warm', deep: 'bg-deep text-on-deep' };

/** The main part of a page: at most one. It needs a name: `aria-label` or `aria-labelledby`. */
export function Scene({ tone = 'soft', art, className, children, ...props }: SceneProps) {
  return (
    <section
      {...props}
      className={cx(
        'flex flex-col gap-6 rounded-scene p-5 md:p-8 forced-colors:border',
        tones[tone],
        art !== undefined && 'lg:flex-row lg:items-center lg:justify-between lg:gap-10',
        className,
      )}
    >
      <div className="flex min-w-0 flex-col items-start gap-3">{children}</div>
      {art}
    </section>
  );
}
