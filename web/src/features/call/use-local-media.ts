import { useEffect, useState } from 'react';
import { LocalMedia } from './local-media.ts';

/** Opens the microphone and the camera while the component is mounted. Null for a moment at first. */
export function useLocalMedia(isWanted: boolean): LocalMedia | null {
  const [media, setMedia] = useState<LocalMedia | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const opened = new LocalMedia();
    setMedia(opened);
    void opened.start();
    return () => {
      opened.stop();
      setMedia(null);
    };
  }, [isWanted]);
  return media;
}
