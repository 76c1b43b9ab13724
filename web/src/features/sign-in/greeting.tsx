import type { KnownPerson } from '../../lib/data/known-person.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';

/** The person whom the device knows, and the way to forget them. */
export function Greeting({ person, onForget }: { person: KnownPerson; onForget: () => void }) {
  const { t } = useIntl();
  return (
    <div className="flex items-center gap-4">
      <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={88} />
      <p className="text-small text-ink-2">
        <span className="block">{`${person.first_name} ${person.last_name}`}</span>
        <Button variant="quiet" small className="-ml-3" onPress={onForget}>
          {t('sign_in.not_me')}
        </Button>
      </p>
    </div>
  );
}
