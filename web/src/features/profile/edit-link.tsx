import type { Profile } from '@binome/contract/profiles/profiles';
import { PenLine } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';

interface EditLinkProps {
  profile: Pick<Profile, 'type'>;
  /** Anchor of the questionnaire screen to open. */
  step: string;
  /** Title of the block, part of the accessible name of the link. */
  title: string;
}

/** A link to the questionnaire screen that edits a block of the member's own profile. The screen links back to the profile. */
export function EditLink({ profile, step, title }: EditLinkProps) {
  const { t } = useIntl();
  return (
    <LinkButton
      to="/profiling"
      search={{ profile: profile.type, step, from: 'profile' }}
      variant="quiet"
      small
      aria-label={t('profile.edit_what', { what: title })}
      className="-my-1.5 -mr-3 min-h-11 shrink-0"
    >
      <PenLine aria-hidden className="size-4!" />
      {t('profile.edit')}
    </LinkButton>
  );
}
