import { Link, useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/data/session.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { MatchReasons } from '../../ui/people/match-reasons.tsx';
import { PlaceNote } from './place-note.tsx';
import { ProposalOutcome } from './proposal-outcome.tsx';
import type { ProposalPartProps } from './proposal-part.ts';
import { useAnswerProposal } from './proposal-query.ts';

/** The mentee who chose the viewer: who, why, and the answer. */
export function ProposedMentee({ proposal, title, about, onDecline }: ProposalPartProps) {
  const { t } = useIntl();
  const router = useRouter();
  const answer = useAnswerProposal(proposal.id);
  const [mentee] = proposal.people;
  if (!mentee) return null;
  const { person, match } = mentee;
  const { profile_id: id, first_name: name, last_name, avatar_url, job_title, business_unit, active } = person;
  const position = [`${name} ${last_name}`, job_title, business_unit?.name].filter(Boolean).join(', ');
  const accept = () =>
    answer.mutate(
      { event: 'accept' },
      {
        // The page of the relationship shows the yes.
        onSuccess: ({ data }) =>
          data.relationship_id && router.navigate({ to: '/mentoring_center/$id', params: { id: data.relationship_id } }),
      },
    );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12">
      <header className="flex items-center gap-4 lg:gap-6">
        <Avatar firstName={name} lastName={last_name} url={avatar_url} size={120} className="max-lg:size-22!" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="text-small text-ink-2">{about}</p>
          <h1 tabIndex={-1} className="font-display text-h1 font-bold text-balance break-words">
            {title}
          </h1>
          <p className="text-ink-2">
            {active ? (
              <Link to="/profile/participant/$id" params={{ id }} className="link">
                {position}
              </Link>
            ) : (
              position
            )}
          </p>
          {!active && <p className="text-small text-warning">{t('mentoring.partner_inactive')}</p>}
        </div>
      </header>
      <Card as="section" aria-label={t('mentoring.your_answer')} className="self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="flex flex-col gap-4">
          <FormErrors title={t('mentoring.proposal_refused')} messages={failureMessages(answer.error)} />
          {proposal.can.decline ? (
            <>
              <OwnPlaces name={name} />
              {proposal.can.accept && (
                <Button variant="primary" isPending={answer.isPending} onPress={accept}>
                  {t('mentoring.proposal_accept', { name })}
                </Button>
              )}
              <Button variant="quiet" onPress={onDecline}>
                {t('mentoring.decline_kindly')}
              </Button>
            </>
          ) : (
            <ProposalOutcome proposal={proposal} name={name} />
          )}
        </div>
      </Card>
      {match && match.reasons.length > 0 && (
        <section className="flex flex-col gap-3" aria-labelledby="why-title">
          <h2 id="why-title" className="font-display text-h2 font-semibold">
            {t('mentoring.proposal_why')}
          </h2>
          <MatchReasons match={{ ...match, watch_out: null, obstacles: [] }} />
        </section>
      )}
    </div>
  );
}

function OwnPlaces({ name }: { name: string }) {
  const presenterId = useCurrentUser().presenter_profiles[0]?.id;
  return presenterId ? <PlaceNote presenterId={presenterId} name={name} /> : null;
}
