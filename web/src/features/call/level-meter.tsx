import { useEffect, useRef } from 'react';
import { useIntl } from '../../lib/text/intl.ts';

/** Shows how loud the microphone hears: the person sees that it works. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const { t } = useIntl();
  const bar = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (!track) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // From -60 dB, silence, to -10 dB, a loud voice.
      if (bar.current) bar.current.value = Math.max(0, Math.min(1, (10 * Math.log10(power + 1e-9) + 60) / 50));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return <meter ref={bar} min={0} max={1} value={0} aria-label={t('call.level')} className="h-3 w-full" />;
}
