import type { ReactNode } from 'react';
import { useIsDark } from '../../lib/page/theme.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { Illustration } from '../../ui/layout/illustration.tsx';

const frames = ['envie', 'rencontre', 'mi-chemin', 'carnet'] as const;
type Frame = (typeof frames)[number];

/** Written by `tests/take-product-pictures.ts`, in both languages and themes. */
const pictures = import.meta.glob<string>('../../pictures/*.webp', { eager: true, query: '?url', import: 'default' });
const views = { envie: 'community', 'mi-chemin': 'relationship' } as const;

/** A match from its wish to its keepsake, frame by frame: pages of the product, and its own drawings between them. */
export function MatchStory() {
  const { t } = useIntl();
  return (
    <section aria-labelledby="story" className="flex flex-col gap-6">
      <h2 id="story" className="scroll-mt-6 text-h1 font-semibold">
        {t('provider.landing_story')}
      </h2>
      <ol className="grid gap-8 md:grid-cols-2 md:gap-x-6 md:gap-y-10">
        {frames.map((frame, index) => (
          <li key={frame} className="flex flex-col gap-3">
            <FrameView isWarm={index % 2 === 1}>
              <Picture frame={frame} />
            </FrameView>
            <h3 className="text-h2 font-semibold">{t(`provider.landing_${frame}_title`)}</h3>
            <p className="text-ink-2">{t(`provider.landing_${frame}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FrameView({ isWarm, children }: { isWarm: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'grid aspect-[14/9] place-items-center overflow-hidden rounded-scene forced-colors:border',
        isWarm ? 'bg-warm-soft' : 'bg-soft',
      )}
    >
      {children}
    </div>
  );
}

function Picture({ frame }: { frame: Frame }) {
  const { t, locale } = useIntl();
  const theme = useIsDark() ? 'dark' : 'light';
  if (frame === 'rencontre' || frame === 'carnet') return <Illustration name={frame} className="p-6" />;
  const view = views[frame];
  return (
    <span className="block size-full min-h-0 px-4 pt-4 md:px-6 md:pt-6">
      <img
        src={pictures[`../../pictures/${view}-${locale}-${theme}.webp`]}
        alt={t(`provider.${view}_alt`)}
        width={880}
        height={566}
        loading="lazy"
        decoding="async"
        className="size-full rounded-t-control object-cover object-top shadow-card"
      />
    </span>
  );
}
