import type { MatchSuggestion } from '@binome/contract/console/match-suggestions';
import type { UserRecord } from '@binome/contract/console/user-records';
import type { ConsoleUser } from '@binome/contract/console/users';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import { Box, Link, Typography } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../../lib/full-name.ts';
import { useIntl } from '../../lib/intl.ts';
import { ProposalList } from '../../match-proposals/proposal-list.tsx';
import { ProposeButton } from '../../match-proposals/propose-button.tsx';
import { daysSince } from '../../ui/days-since.ts';
import { Section } from '../../ui/section.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';

/** The relationships of the person, and the best mentors for a mentee without one. */
export function MentoringSection({ user, record }: { user: ConsoleUser; record: UserRecord }) {
  const { t } = useIntl();
  const { relationships } = record;
  const hasMentor = relationships.some((relationship) => isOfMentor(relationship) && relationship.ended_at === null);
  const waits = user.visibility.participant?.visible && !user.visibility.participant.paused && !hasMentor;
  if (record.profiles.length === 0 && relationships.length === 0) return null;
  return (
    <Section title={t('console.record.mentoring')}>
      {relationships.length === 0 && <Typography color="textSecondary">{t('console.record.no_relationship')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {relationships.map(({ id, kind, side, partner, aasm_state }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
            <Link component={RouterLink} to={`/mentoring_relationships/${id}/show`} color="secondary">
              {t(`console.record.${kind === 'peer' ? 'peer' : side === 'participant' ? 'mentee' : 'mentor'}_of`, { name: partner.name })}
            </Link>
            <StateChip state={aasm_state} texts="relationship_states" />
          </Box>
        ))}
      </Box>
      {waits && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>
          {t('console.users.unmatched_since', { days: daysSince(waitsSince(user, record)) })}
        </Typography>
      )}
      {waits && user.participant_id && <Suggestions participantId={user.participant_id} name={fullName(user)} />}
      {record.profiles.length > 0 && (
        <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
          <ProposalList userId={user.id} />
        </Box>
      )}
    </Section>
  );
}

/** Is it a relationship in which the person is the mentee? Peers are none. */
function isOfMentor({ kind, side }: UserRecord['relationships'][number]): boolean {
  return kind === 'mentoring' && side === 'participant';
}

/** Since when a mentee has been visible, or without the last mentor. */
function waitsSince({ visibility: { participant } }: ConsoleUser, { relationships }: UserRecord): string {
  const ends = relationships.filter(isOfMentor).map(({ ended_at }) => ended_at ?? '');
  return [participant?.visible_since ?? participant?.begun_at ?? '', ...ends].sort().at(-1) ?? '';
}

/** The two best mentors who can take the person on. */
function Suggestions({ participantId, name }: { participantId: string; name: string }) {
  const { t } = useIntl();
  const { canAccess = false } = useCanAccess({ resource: 'mentoring_relationships', action: 'create' });
  const { data = [] } = useGetList<MatchSuggestion>(
    'match_suggestions',
    { pagination: { page: 1, perPage: 2 }, sort: { field: 'score', order: 'DESC' }, filter: { participant_id: participantId } },
    { enabled: canAccess },
  );
  const free = data.filter(({ match }) => match.obstacles.length === 0);
  if (!canAccess || free.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {t('console.record.suggestions')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {free.map(({ id, presenter, match }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Link component={RouterLink} to={`/users/${presenter.user_id}/show`} color="secondary" sx={{ fontWeight: 600 }}>
              {fullName(presenter)}
            </Link>
            {match.score !== null && (
              <ToneChip
                tone="good"
                label={`${t(`console.fit_${fitLevelOf(match.score)}`)} · ${t('console.score', { score: match.score })}`}
              />
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <ProposeButton participantId={participantId} name={name} />
      </Box>
    </>
  );
}
