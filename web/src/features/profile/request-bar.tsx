import type { Profile } from '@binome/contract/profiles/profiles';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { CommonTime } from './common-time.tsx';

/** On a phone, a fixed bar above the bottom navigation: the button that writes to this person, and when both are free. */
export function RequestBar({ profile, onRequest }: { profile: Profile; onRequest: () => void }) {
  const { t } = useIntl();
  return (
    <>
      <div className="h-20" />
      <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex flex-col gap-1 border-t border-line bg-surface px-4 pt-3 pb-2">
        <Button variant="primary" className="w-full" onPress={onRequest}>
          {t('profile.ask', { type: profile.kind === 'peer' ? 'peer' : profile.type, name: profile.first_name })}
        </Button>
        <CommonTime profile={profile} />
      </div>
    </>
  );
}
