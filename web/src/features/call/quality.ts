// How good the connection is, from the statistics of WebRTC, and what to do about it: voice first.

/** Counters since the beginning of the connection, and the times of this moment. */
export interface Sample {
  received: number;
  lost: number;
  /** Share of what was sent that the partner did not receive, from 0 to 1. */
  lossAtPartner: number;
  /** In seconds; null before the first measure. */
  roundTrip: number | null;
}

export type Quality = 'good' | 'fair' | 'poor';

const limits = { poor: { loss: 0.08, roundTrip: 0.8 }, fair: { loss: 0.03, roundTrip: 0.4 } };

export function readSample(report: RTCStatsReport): Sample {
  const sample: Sample = { received: 0, lost: 0, lossAtPartner: 0, roundTrip: null };
  for (const entry of report.values()) {
    if (entry.type === 'inbound-rtp') {
      sample.received += entry.packetsReceived ?? 0;
      sample.lost += Math.max(0, entry.packetsLost ?? 0);
    } else if (entry.type === 'remote-inbound-rtp') {
      sample.lossAtPartner = Math.max(sample.lossAtPartner, entry.fractionLost ?? 0);
    } else if (entry.type === 'candidate-pair' && entry.nominated && entry.currentRoundTripTime !== undefined) {
      sample.roundTrip = Math.max(sample.roundTrip ?? 0, entry.currentRoundTripTime);
    }
  }
  return sample;
}

export function qualityBetween(before: Sample, now: Sample): Quality {
  const lost = Math.max(0, now.lost - before.lost);
  const received = Math.max(0, now.received - before.received);
  const loss = Math.max(lost / Math.max(1, lost + received), now.lossAtPartner);
  const exceeds = ({ loss: maxLoss, roundTrip }: (typeof limits)['poor']) => loss > maxLoss || (now.roundTrip ?? 0) > roundTrip;
  if (exceeds(limits.poor)) return 'poor';
  return exceeds(limits.fair) ? 'fair' : 'good';
}

/** How much video is sent: `low` is small and slow, `none` leaves the line to the voices. */
export type VideoLevel = 'full' | 'low' | 'none';
const levels = ['none', 'low', 'full'] as const;

const poorBeforeLess = 3;
const goodBeforeMore = 8;

/** The video that is sent, and the run of poor (below 0) or good (above 0) measures since it last changed. */
export interface VideoBudget {
  level: VideoLevel;
  run: number;
}

/** Returns the budget after a measure: less video after three poor ones in a row, more after eight good ones. */
export function nextBudget({ level, run }: VideoBudget, quality: Quality): VideoBudget {
  if (quality === 'fair') return { level, run: 0 };
  const next = quality === 'poor' ? Math.min(run, 0) - 1 : Math.max(run, 0) + 1;
  const place = levels.indexOf(level);
  if (next <= -poorBeforeLess && place > 0) return { level: levels[place - 1] ?? level, run: 0 };
  if (next >= goodBeforeMore && place < levels.length - 1) return { level: levels[place + 1] ?? level, run: 0 };
  return { level, run: next };
}
