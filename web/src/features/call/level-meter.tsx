import { useEffect, useRef } from 'react';
import { useIntl } from '../../lib/text/intl.ts';

/** Shows how loud the microphone hears: the person sees that it works. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const { t } = useIntl();
  const meter = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (percent: number) => {
      meter.current?.setAttribute('aria-valuenow', String(percent));
      if (bar.current) bar.current.style.width = `${percent}%`;
    };
    show(0);
    if (!track) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // From -60 dB, silence, to -10 dB, a loud voice.
      show(Math.round(Math.max(0, Math.min(100, 2 * (10 * Math.log10(power + 1e-9) + 60)))));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element looks as each browser likes.
    <div
      ref={meter}
      role="meter"
      aria-label={t('call.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="h-3 w-full overflow-hidden rounded-pill bg-line forced-colors:border"
    >
      <div
        ref={bar}
        className="h-full w-0 rounded-pill bg-linear-to-r from-primary from-60% to-warm transition-[width] duration-150 motion-reduce:transition-none forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
      />
    </div>
  );
}
