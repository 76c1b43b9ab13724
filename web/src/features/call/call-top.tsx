import { useStore } from '../../lib/page/store.ts';
import { useIntl } from '../../lib/text/intl.ts';
import type { Call } from './call.ts';
import type { CallProps } from './call-meeting.ts';
import { QualitySign } from './quality-sign.tsx';
import { useNow } from './use-now.ts';

const minute = 60_000;

/** The line above a call: the partner, the time left, and one sign for the quality of the connection. */
export function CallTop({ call, meeting, room, partnerName: name }: CallProps & { call: Call }) {
  const { t } = useIntl();
  const { phase, quality } = useStore(call.store);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <h1 tabIndex={-1} className="min-w-0 truncate text-note font-semibold">
        {t('call.title', { name })}
      </h1>
      <TimeLeft meeting={meeting} room={room} />
      {phase === 'connected' && quality && <QualitySign quality={quality} />}
    </div>
  );
}

/** Counts down to the planned end, then says by how much it is exceeded, and when the room closes. */
function TimeLeft({ meeting: { ends_at }, room: { closes_at } }: Pick<CallProps, 'meeting' | 'room'>) {
  const { t } = useIntl();
  const now = useNow();
  if (!ends_at || !closes_at) return null;
  const left = Math.ceil((Date.parse(ends_at) - now) / minute);
  const untilClosing = Math.max(0, Math.ceil((Date.parse(closes_at) - now) / minute));
  const text =
    left > 0
      ? t('call.time_left', { count: left })
      : untilClosing > 10
        ? t('call.time_over', { count: -left })
        : t('call.closes_soon', { count: untilClosing });
  return <span className="text-small text-ink-2 tabular-nums">{text}</span>;
}
