import { useMemo } from 'react';

/** Returns a stream with one track, the same as long as the track is. */
export function useTrackStream(track: MediaStreamTrack | null): MediaStream | null {
  return useMemo(() => (track ? new MediaStream([track]) : null), [track]);
}
