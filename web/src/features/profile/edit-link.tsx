import type { Profile } from '@binome/contract/profiles';
import { PenLine } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { LinkButton } from '../../ui/button.tsx';

interface EditLinkProps {
  profile: Pick<Profile, 'type'>;
  /** The screen on which the block is answered. */
  step: string;
  /** What is changed, for readers of the screen. */
  what: string;
}

/** To the screen of one block of one's own profile, and back from there. */
export function EditLink({ profile, step, what }: EditLinkProps) {
  const { t } = useIntl();
  return (
    <LinkButton
      to="/profiling"
      search={{ profile: profile.type, step, from: 'profile' }}
      variant="quiet"
      small
      aria-label={t('profile.edit_what', { what })}
      className="-my-1.5 -mr-3 min-h-11 shrink-0"
    >
      <PenLine aria-hidden className="size-4!" />
      {t('profile.edit')}
    </LinkButton>
  );
}
