import type { Webconference } from '@binome/contract/mentoring/webconferences';
import type { ProfileType } from '@binome/contract/states';
import { useEffect, useRef, useState } from 'react';
import { useChannel } from '../../lib/live/cable.ts';
import { Call } from './call.ts';
import type { LocalMedia } from './local-media.ts';

interface CallProps {
  meetingId: string;
  side: ProfileType;
  ice: NonNullable<Webconference['ice']>;
  media: LocalMedia;
}

/** Is in the call while the component is mounted. Null for a moment at first. */
export function useCall({ meetingId, side, ice, media }: CallProps): Call | null {
  const [call, setCall] = useState<Call | null>(null);
  const current = useRef<Call>(null);
  const channel = useRef<ReturnType<typeof useChannel>>(null);
  // The servers of the moment of entering: reading the room again must not end the call.
  const [servers] = useState(ice);
  useEffect(() => {
    const entered = new Call({
      side,
      ice: servers,
      media,
      perform: async (action, data) => (await channel.current?.(action, data)) ?? false,
    });
    current.current = entered;
    setCall(entered);
    return () => {
      current.current = null;
      entered.leave();
    };
  }, [side, servers, media]);
  const perform = useChannel(
    'WebconferenceChannel',
    { meeting_id: meetingId },
    {
      onMessage: (message) => current.current?.receive(message),
      onConnect: () => void current.current?.connect(),
    },
  );
  useEffect(() => {
    channel.current = perform;
  }, [perform]);
  return call;
}
