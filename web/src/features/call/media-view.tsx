import { type Ref, useEffect, useRef } from 'react';
import { cx } from '../../ui/frame/classes.ts';
import { chosenDevice } from './device-choice.ts';

interface MediaViewProps {
  stream: MediaStream | null;
  /** The accessible name of the picture. */
  label: string;
  /** The own picture, as in a mirror. */
  isMirrored?: boolean;
  /** Without sound: the own one would echo. */
  isSilent?: boolean;
  className?: string;
  ref?: Ref<HTMLVideoElement>;
}

/** Plays a stream, on the chosen speaker. */
export function MediaView({ stream, label, isMirrored, isSilent = false, className, ref }: MediaViewProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    if (video.srcObject !== stream) video.srcObject = stream;
    const speaker = chosenDevice('audiooutput');
    if (!isSilent && speaker && 'setSinkId' in video) video.setSinkId(speaker).catch(() => {});
  }, [stream, isSilent]);
  const attach = (video: HTMLVideoElement | null) => {
    element.current = video;
    if (typeof ref === 'function') ref(video);
    else if (ref) ref.current = video;
  };
  return (
    <video
      ref={attach}
      aria-label={label}
      muted={isSilent}
      autoPlay
      playsInline
      className={cx('bg-[#0b0f18]', isMirrored && '-scale-x-100', className)}
    >
      <track kind="captions" />
    </video>
  );
}
