import type { ParticipantCard as Participant } from '@binome/contract/profiles/profiles';
import { Check, Languages } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { PresenterChip } from '../../ui/people/presenter-chip.tsx';
import { CardMatch } from './card-match.tsx';
import { CardPerson } from './card-person.tsx';
import { CommonSlot } from './common-slot.tsx';
import { Fact } from './fact.tsx';
import type { CommunitySearch } from './search.ts';

interface ParticipantCardProps {
  participant: Participant;
  /** The search parameters of this page, for the link back from the profile page. */
  search: CommunitySearch;
  viewerHasAvailabilities: boolean;
  onOffer: (participant: Participant) => void;
}

/** Shows a presenter a participant who needs a mentor, and how well the two match. */
export function ParticipantCard({ participant, search, viewerHasAvailabilities, onOffer }: ParticipantCardProps) {
  const { t } = useIntl();
  const { id, first_name, last_name, languages, next_slot, standing, match, can } = participant;
  const name = `${first_name} ${last_name}`;
  const profileLink = { to: '/profile/participant/$id', params: { id }, state: { community: search } } as const;
  return (
    <Card as="article" aria-labelledby={`name-${id}`} className="flex h-full flex-col gap-3 md:p-5">
      <CardPerson person={participant} profileLink={profileLink} />
      {(languages.length > 0 || next_slot || viewerHasAvailabilities) && (
        <dl className="flex flex-col gap-1 text-small text-ink-2">
          {languages.length > 0 && (
            <Fact icon={Languages} term={t('community.languages')}>
              {languages.map(({ label }) => label).join(', ')}
            </Fact>
          )}
          <CommonSlot nextSlot={next_slot} viewerHasAvailabilities={viewerHasAvailabilities} />
        </dl>
      )}
      <Needs needs={participant.needs} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <PresenterChip availability={null} standing={standing} />
      </div>
      <CardMatch match={match} name={first_name} viewer="presenter" />
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {can.request && (
          <Button aria-label={t('match.offer_name', { name })} onPress={() => onOffer(participant)} className="grow xs:grow-0">
            {t('match.offer')}
          </Button>
        )}
        <LinkButton
          {...profileLink}
          variant="quiet"
          aria-label={t('community.profile_of', { name })}
          className={can.request ? 'grow xs:grow-0' : '-ml-4'}
        >
          {t('community.profile')}
        </LinkButton>
      </div>
    </Card>
  );
}

const maxNeeds = 4;

/** The first needs; those that the viewer's skills meet have a check mark. */
function Needs({ needs }: { needs: Participant['needs'] }) {
  const { t } = useIntl();
  if (needs.length === 0) return null;
  const hiddenCount = needs.length - maxNeeds;
  return (
    <ul aria-label={t('community.needs')} className="flex flex-wrap items-center gap-1.5">
      {needs.slice(0, maxNeeds).map(({ code, label, met }) => (
        <li key={code} className="max-w-full">
          {met ? (
            <span className="inline-flex items-center gap-1 rounded-pill bg-soft px-2.5 py-1 text-small text-on-soft">
              <Check aria-hidden className="size-3.5 shrink-0" />
              <span aria-hidden>{label}</span>
              <span className="sr-only">{t('community.met_need', { label })}</span>
            </span>
          ) : (
            <Tag>{label}</Tag>
          )}
        </li>
      ))}
      {hiddenCount > 0 && <li className="text-small text-ink-2">{t('community.more_skills', { count: hiddenCount })}</li>}
    </ul>
  );
}
