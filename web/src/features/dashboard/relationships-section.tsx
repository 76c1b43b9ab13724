import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { ArrowRight } from 'lucide-react';
import { isRunning } from '../../lib/data/mentoring.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LookBack } from '../../ui/layout/look-back.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { RelationshipCard } from './relationship-card.tsx';

/** The running relationships of the current role. Without one, the last one that ended, or what a presenter can expect. */
export function RelationshipsSection({ relationships }: { relationships: readonly MentoringRelationship[] }) {
  const { t } = useIntl();
  const { current_profile: profile, company } = useCurrentUser();
  const running = relationships.filter(isRunning);
  const isPresenter = profile?.type === 'presenter';
  const max = Math.min(profile?.max_relationships ?? Number.POSITIVE_INFINITY, company.limits.max_relationships_per_presenter);
  if (running.length === 0 && !isPresenter) return <LookBack relationships={relationships} asksReview={false} />;
  return (
    <Section
      title={isPresenter ? t('dashboard.participants') : t('dashboard.relationships', { count: running.length })}
      note={isPresenter && profile.visible ? t('dashboard.capacity', { active: running.length, max }) : undefined}
      action={
        running.length > 0 && (
          <LinkButton to="/mentoring_center" variant="quiet" small className="-mx-3">
            {t('next_step.all')}
            <ArrowRight aria-hidden className="size-4!" />
          </LinkButton>
        )
      }
    >
      {running.length > 0 ? (
        <ul className={running.length > 1 ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
          {running.map((relationship) => (
            <li key={relationship.id}>
              <RelationshipCard relationship={relationship} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Card>
            <p className="text-note text-ink-2">
              {profile?.visible && !profile.paused ? t('dashboard.no_participant') : t('dashboard.no_participant_hidden')}
            </p>
          </Card>
          <LookBack relationships={relationships} asksReview={false} />
        </>
      )}
    </Section>
  );
}
