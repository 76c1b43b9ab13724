import { readStored, writeStored } from '@binome/contract/values/browser-storage';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';

/** Whether a person lets the videos of a host show inside the app. The answer is kept in this browser, per person and host. */
export function useVideoConsent(host: string): [boolean, (isGiven: boolean) => void] {
  const { id } = useCurrentUser();
  const key = `binome.videos.${id}.${host}`;
  const [isGiven, setGiven] = useState(() => readStored(key) === 'yes');
  return [
    isGiven,
    (answer) => {
      writeStored(key, answer ? 'yes' : null);
      setGiven(answer);
    },
  ];
}
