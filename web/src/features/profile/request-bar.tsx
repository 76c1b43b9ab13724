import type { Profile } from '@binome/contract/profiles/profiles';
import { Send } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

/** On a phone, a fixed button above the bottom navigation to request mentoring. */
export function RequestBar({ profile, onRequest }: { profile: Profile; onRequest?: () => void }) {
  const { t } = useIntl();
  if (!onRequest || !profile.can.request) return null;
  return (
    <>
      <div className="h-16 lg:hidden" />
      <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 border-t border-line bg-surface px-4 py-3 lg:hidden">
        <Button variant="primary" className="mx-auto flex w-full max-w-md" onPress={onRequest}>
          <Send aria-hidden />
          {t('profile.ask', { type: profile.type })}
        </Button>
      </div>
    </>
  );
}
