import { useIsUserOnline } from '../../lib/data/online-users.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Avatar } from './avatar.tsx';

interface AvatarWithPresenceProps {
  person: { user_id: string; first_name: string; last_name: string; avatar_url: string | null };
}

/** A small avatar with a dot while the person is online. */
export function AvatarWithPresence({ person }: AvatarWithPresenceProps) {
  const { t } = useIntl();
  const isOnline = useIsUserOnline(person.user_id);
  return (
    <span className="relative inline-grid shrink-0">
      <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={40} />
      {isOnline && (
        <span className="absolute right-0 bottom-0 size-3 rounded-pill border-2 border-surface bg-success">
          <span className="sr-only">{t('ui.online')}</span>
        </span>
      )}
    </span>
  );
}
