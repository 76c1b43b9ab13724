import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { ArrowRight } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { isRunning } from '../../lib/data/mentoring.ts';
import { roleIn } from '../../lib/data/peer-roles.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
import { LinkButton } from '../frame/button.tsx';
import { LinkedRings } from '../people/linked-rings.tsx';
import { Card } from './card.tsx';

interface LookBackProps {
  relationships: readonly MentoringRelationship[];
  /** False where the page asks for the review elsewhere. */
  asksReview?: boolean;
}

/**
 * The last relationship that ended: what it was, its reviews, and what the person can do next. Renders nothing if none has ended, or while
 * another one is running.
 */
export function LookBack({ relationships, asksReview = true }: LookBackProps) {
  const last = lastEnded(relationships);
  if (!last || relationships.some(isRunning)) return null;
  return (
    <RelationshipWords kind={last.kind}>
      <Last relationship={last} asksReview={asksReview} />
    </RelationshipWords>
  );
}

function Last({ relationship: last, asksReview }: { relationship: MentoringRelationship; asksReview: boolean }) {
  const intl = useIntl();
  const { t, formatDate } = intl;
  const { id, viewer, created_at, ended_at, path, review } = last;
  const partner = partnerOf(last);
  const { first_name: name } = partner;
  const day = (instant: string) => formatDate(instant, { dateStyle: 'long' });
  return (
    <Card as="section" aria-label={t('look_back.label')} className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 md:flex-row md:items-center md:gap-6">
        <LinkedRings left={last[viewer]} right={partner} size={88} />
        <div className="min-w-0">
          <h2 className="text-h2 font-semibold text-balance break-words">{t(`look_back.title_${roleIn(last)}`, { name })}</h2>
          <p className="mt-1 text-note text-ink-2">
            {ended_at && `${t('look_back.dates', { from: day(created_at), to: day(ended_at) })} `}
            {t('look_back.held', { held: path.held })}
          </p>
          {(asksReview || review.own === 'sent') && <p className="text-note text-ink-2">{reviewText(intl, review, name)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {(review.own === 'sent' || (asksReview && review.own !== 'not_yet')) && (
          <LinkButton to={review.own === 'sent' ? '/feedback_relationships/$id' : '/mentoring_center/$id/end'} params={{ id }}>
            {t(review.own === 'sent' ? 'look_back.read_review' : 'look_back.write_review')}
          </LinkButton>
        )}
        <LinkButton to="/mentoring_center/$id" params={{ id }}>
          {t('look_back.open')}
        </LinkButton>
      </div>
      <WhatNext relationship={last} />
    </Card>
  );
}

/** Thanks the presenter, looks for another one, or takes the other role; after peers, looks for another peer. */
function WhatNext({ relationship }: { relationship: MentoringRelationship }) {
  const { t } = useIntl();
  const { can, presenter_profiles } = useCurrentUser();
  if (roleIn(relationship) === 'presenter') return <p className="text-note">{t('look_back.next_presenter')}</p>;
  const { presenter, kind } = relationship;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-h3 font-semibold">{t('look_back.next')}</h3>
      <div className="flex flex-wrap gap-2">
        {(can.find_presenters || kind === 'peer') && (
          <LinkButton to="/community" search={kind === 'peer' ? { show: 'peer' } : {}}>
            {t('look_back.find')}
            <ArrowRight aria-hidden />
          </LinkButton>
        )}
        {kind === 'mentoring' && presenter.active && (
          <LinkButton to="/profile/presenter/$id" params={{ id: presenter.profile_id }} variant="quiet">
            {t('look_back.thank', { name: presenter.first_name })}
          </LinkButton>
        )}
        {kind === 'mentoring' && presenter_profiles.length === 0 && (
          <LinkButton to="/profile-choice/{-$anchor}" params={{ anchor: undefined }} variant="quiet">
            {t('look_back.become_presenter')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** A cancelled relationship never took place. */
function lastEnded(relationships: readonly MentoringRelationship[]): MentoringRelationship | undefined {
  return relationships
    .filter(({ ended_at, aasm_state }) => ended_at !== null && aasm_state !== 'cancelled')
    .toSorted((a, b) => Date.parse(b.ended_at ?? '') - Date.parse(a.ended_at ?? ''))[0];
}

function reviewText({ t }: AppIntl, { own, partner_sent }: MentoringRelationship['review'], name: string): string {
  if (own !== 'sent') return t('look_back.review_due');
  return partner_sent ? t('look_back.review_done') : t('look_back.review_awaited', { name });
}
