import type { Conversation } from '@binome/contract/messaging/conversations';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Lock, ScrollText, UsersRound } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { AvatarWithPresence } from '../../ui/people/avatar-with-presence.tsx';
import { fullName, partnerIn } from './people.ts';

/** The partner, whose name is the title of the page, who reads the conversation, and the way to the relationship. */
export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const { t } = useIntl();
  const partner = partnerIn(conversation);
  const { mentoring_relationship_id: relationshipId } = conversation;
  const Icon = relationshipId ? Lock : UsersRound;
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-2 lg:px-4">
      <Link
        to="/messenger/{-$id}"
        params={{ id: undefined }}
        aria-label={t('messenger.to_list')}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <AvatarWithPresence person={partner} />
      <div className="min-w-0 grow">
        <h1 tabIndex={-1} className="truncate text-note font-semibold">
          {fullName(partner)}
        </h1>
        <p className="flex items-start gap-1 text-caption text-ink-2">
          <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
          {relationshipId ? t('messenger.private') : t('messenger.with_referent_note')}
        </p>
      </div>
      {relationshipId && (
        <LinkButton
          to="/mentoring_center/$id"
          params={{ id: relationshipId }}
          variant="quiet"
          small
          aria-label={t('messenger.to_relationship')}
          className="shrink-0 min-[80rem]:hidden"
        >
          <ScrollText aria-hidden />
          <span className="max-md:sr-only">{t('messenger.to_relationship')}</span>
        </LinkButton>
      )}
    </header>
  );
}
