import type { ConsoleProfile } from '@binome/contract/console/profiles';
import type { ConsoleUser } from '@binome/contract/console/users';
import { Box, Link, Typography } from '@mui/material';
import { ReferenceManyField, ShowBase, Title, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { ProfileDetails } from '../profiles/profile-details.tsx';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ListRows } from '../ui/list-rows.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { AccountButtons } from './account-buttons.tsx';
import { RolesSection } from './roles-section.tsx';
import { WaitingEmail } from './waiting-email.tsx';
import { WaysIn } from './ways-in.tsx';

/** A member: identity, place in the company, roles and profiles. */
export default function UserShow() {
  return (
    <ShowBase>
      <UserPage />
    </ShowBase>
  );
}

function UserPage() {
  const user = useRecordContext<ConsoleUser>();
  const { t } = useIntl();
  if (!user) return null;
  const field = (name: FieldName<'users'>) => t(`resources.users.fields.${name}`);
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={fullName(user)} />
      <AccountButtons user={user} />
      <WaitingEmail user={user} />
      <Section title={t('console.users.identity')}>
        <DescriptionList
          items={[
            [field('state'), <StateChip key="state" state={user.state} texts="registration" />],
            [
              field('email'),
              <Link key="email" href={`mailto:${user.email}`} color="secondary">
                {user.email}
              </Link>,
            ],
            [field('phone'), user.phone],
            [field('language'), t(`console.languages.${user.language}`)],
            [field('time_zone'), user.time_zone],
            [field('profile_visible'), t(user.profile_visible ? 'ra.boolean.true' : 'ra.boolean.false')],
            [field('second_factor'), t(user.second_factor ? 'ra.boolean.true' : 'ra.boolean.false')],
            [field('ways_in'), <WaysIn key="ways_in" ways={user.ways_in} />],
            [field('created_at'), <Day key="created_at" at={user.created_at} />],
          ]}
        />
      </Section>
      <Section title={t('console.users.place')}>
        <DescriptionList
          items={[
            [field('job_title'), user.job_title],
            [field('business_unit'), user.business_unit?.name],
            [field('site'), user.site?.name],
            [field('manager'), user.manager?.name],
            [field('programs'), user.programs.map(({ name }) => name).join(', ')],
          ]}
        />
      </Section>
      <RolesSection user={user} />
      <Section title={t('console.users.profiles')}>
        <ReferenceManyField reference="profiles" target="user_id" sort={{ field: 'type', order: 'ASC' }}>
          <ListRows>
            <Profiles />
          </ListRows>
        </ReferenceManyField>
      </Section>
    </Box>
  );
}

function Profiles() {
  const { data, isPending } = useListContext<ConsoleProfile>();
  const { t } = useIntl();
  if (isPending) return null;
  if (!data?.length) return <Typography color="textSecondary">{t('console.users.no_profile')}</Typography>;
  return data.map((profile) => (
    <Box key={profile.id} sx={{ '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        <Link component={RouterLink} to={`/profiles/${profile.id}/show`} color="secondary">
          {t(`console.profile_types.${profile.type}`)}
        </Link>
      </Typography>
      <ProfileDetails profile={profile} />
    </Box>
  ));
}
