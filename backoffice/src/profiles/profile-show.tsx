import type { ConsoleProfile } from '@binome/contract/console/profiles';
import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Box, Link, Typography } from '@mui/material';
import { ReferenceManyField, ShowBase, Title, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ProposalList } from '../match-proposals/proposal-list.tsx';
import { ProposeButton } from '../match-proposals/propose-button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ListRows } from '../ui/list-rows.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ProfileDetails } from './profile-details.tsx';

/** A profile and its relationships. */
export default function ProfileShow() {
  return (
    <ShowBase>
      <ProfilePage />
    </ShowBase>
  );
}

function ProfilePage() {
  const profile = useRecordContext<ConsoleProfile>();
  const { t } = useIntl();
  if (!profile) return null;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={`${fullName(profile)} · ${t(`console.profile_types.${profile.type}`)}`} />
      <Section title={t(`console.profile_types.${profile.type}`)}>
        <DescriptionList
          items={[
            [
              t('resources.profiles.fields.user_id'),
              <Link key="user" component={RouterLink} to={`/users/${profile.user_id}/show`} color="secondary">
                {fullName(profile)}
              </Link>,
            ],
            [t('resources.profiles.fields.state'), <StateChip key="state" state={profile.state} texts="registration" />],
            [t('resources.profiles.fields.job_title'), profile.job_title],
            [t('resources.profiles.fields.business_unit'), profile.business_unit?.name],
          ]}
        />
        <Box sx={{ mt: 2 }}>
          <ProfileDetails profile={profile} />
        </Box>
      </Section>
      <Section title={t('console.profiles.pairs')}>
        <ReferenceManyField reference="mentoring_relationships" target={`${profile.type}_id`} sort={{ field: 'created_at', order: 'DESC' }}>
          <ListRows>
            <Relationships side={profile.type} />
          </ListRows>
        </ReferenceManyField>
        {profile.type === 'participant' && (
          <Box sx={{ mt: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
            <ProposalList userId={profile.user_id} />
            <ProposeButton participantId={profile.id} name={fullName(profile)} />
          </Box>
        )}
      </Section>
    </Box>
  );
}

function Relationships({ side }: { side: ConsoleProfile['type'] }) {
  const { data, isPending } = useListContext<ConsoleRelationship>();
  const { t } = useIntl();
  if (isPending) return null;
  if (!data?.length) return <Typography color="textSecondary">{t('console.profiles.no_pair')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {data.map((relationship) => (
        <Box component="li" key={relationship.id} sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Link component={RouterLink} to={`/mentoring_relationships/${relationship.id}/show`} color="secondary">
            {fullName(side === 'presenter' ? relationship.participant : relationship.presenter)}
          </Link>
          <StateChip state={relationship.aasm_state} texts="relationship_states" />
        </Box>
      ))}
    </Box>
  );
}
