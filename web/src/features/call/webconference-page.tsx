import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { Webconference } from '@binome/contract/mentoring/webconferences';
import { serverNow } from '@binome/contract/values/server-clock';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { meetingQuery, partnerOf } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { CallDoor } from './call-door.tsx';
import { type CallEnd, CallOver } from './call-over.tsx';
import { CallRoom } from './call-room.tsx';
import { OtherRoom } from './other-room.tsx';
import { webconferenceQuery } from './queries.ts';
import { RoomFailure } from './room-failure.tsx';
import type { Panels } from './side-panel.tsx';
import { useLocalMedia } from './use-local-media.ts';

/** The video call of a meeting: the page before it and the call, which leads to the report. */
export function WebconferencePage({ id, panels }: { id: string; panels: (meeting: Meeting) => Panels }) {
  const meeting = useQuery(meetingQuery(id));
  const room = useQuery(webconferenceQuery(id));
  useOpeningTimes(id, room.data);
  if (meeting.data && room.data) return <Room meeting={meeting.data} room={room.data} panels={panels(meeting.data)} />;
  const error = meeting.error ?? room.error;
  return error && <RoomFailure error={error} onRetry={() => Promise.all([meeting.refetch(), room.refetch()])} />;
}

function Room({ meeting, room, panels }: { meeting: Meeting; room: Webconference; panels: Panels }) {
  const client = useQueryClient();
  const [stage, setStage] = useState<'door' | 'call' | 'report' | CallEnd>('door');
  const media = useLocalMedia(room.url === null && (stage === 'door' || stage === 'call'));
  const enter = useMutation({
    mutationFn: () => api('POST /api/v1/meetings/:id/webconference', { params: { id: meeting.id }, body: { event: 'enter' } }),
    onSuccess: ({ data }) => client.setQueryData(webconferenceQuery(meeting.id).queryKey, data),
  });
  const end = useCallback(
    (reason: CallEnd, hasMet: boolean) => {
      // Whoever has met the partner is asked how it was.
      setStage(hasMet && reason !== 'replaced' ? 'report' : reason);
      void client.invalidateQueries({ queryKey: ['meetings'] });
    },
    [client],
  );
  const props = { meeting, room, partnerName: partnerOf(meeting).first_name };
  if (room.url !== null) return <OtherRoom {...props} url={room.url} onOpen={() => enter.mutate()} />;
  if (stage === 'report') return <Navigate to="/feedback/$id" params={{ id: meeting.id }} search={{ call: true }} replace />;
  if (stage !== 'door' && stage !== 'call') return <CallOver {...props} end={stage} onReturn={() => setStage('door')} />;
  if (!media) return null;
  if (stage === 'call' && enter.data?.data.ice) {
    return <CallRoom {...props} ice={enter.data.data.ice} media={media} panels={panels} onEnd={end} />;
  }
  const goIn = () => enter.mutate(undefined, { onSuccess: () => setStage('call') });
  return <CallDoor {...props} media={media} isEntering={enter.isPending} onEnter={goIn} />;
}

/** Reads the room again when it opens and when it closes. */
function useOpeningTimes(id: string, room: Webconference | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    const times = [room?.opens_at, room?.closes_at].flatMap((time) => (time ? [Date.parse(time) - serverNow()] : []));
    // Plus one second: the server’s time is known to the second.
    const next = Math.min(...times.filter((wait) => wait > 0)) + 1000;
    if (!Number.isFinite(next) || next > 24 * 3_600_000) return;
    const timer = setTimeout(() => client.invalidateQueries({ queryKey: webconferenceQuery(id).queryKey }), next);
    return () => clearTimeout(timer);
  }, [id, room, client]);
}
