import { MicOff, Move } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../lib/page/store.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import type { LocalMedia } from './local-media.ts';
import { MediaView } from './media-view.tsx';
import { useTrackStream } from './use-track-stream.ts';

const corners = ['right-3 bottom-3', 'left-3 bottom-3', 'left-3 top-14', 'right-3 top-14'];

/** The member's own picture, as the partner sees it. A button moves it to another corner. */
export function OwnPicture({ media }: { media: LocalMedia }) {
  const { t } = useIntl();
  const { video, screen, microphone } = useStore(media.store);
  const [corner, setCorner] = useState(0);
  const stream = useTrackStream(screen ?? video);
  return (
    <div className={cx('absolute w-28 overflow-hidden rounded-card bg-surface shadow-float xs:w-40', corners[corner])}>
      {stream ? (
        <MediaView
          stream={stream}
          label={t(screen ? 'call.own_screen' : 'call.own_picture')}
          isMirrored={!screen}
          isSilent
          className="aspect-video w-full object-cover"
        />
      ) : (
        <p className="grid aspect-video place-items-center px-2 text-center text-caption text-ink-2">{t('call.camera_off')}</p>
      )}
      {microphone !== 'on' && <MicOff aria-hidden className="absolute bottom-1.5 left-1.5 size-4 text-danger" />}
      <IconButton
        icon={Move}
        label={t('call.move_own_picture')}
        small
        className="absolute right-0.5 bottom-0.5 bg-surface"
        onPress={() => setCorner((corner + 1) % corners.length)}
      />
    </div>
  );
}
