import type { ConsoleRegistration } from '@binome/contract/console/registrations';
import { Box, Link } from '@mui/material';
import { ShowBase, Title, useRecordContext, useRedirect } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { Consents } from './consents.tsx';
import { DecisionButton } from './decision-button.tsx';

/** A registration: the person, the link they used, and their consents. */
export default function RegistrationShow() {
  return (
    <ShowBase>
      <RegistrationPage />
    </ShowBase>
  );
}

function RegistrationPage() {
  const person = useRecordContext<ConsoleRegistration>();
  const { t } = useIntl();
  if (!person) return null;
  const field = (name: FieldName<'registrations'>) => t(`resources.registrations.fields.${name}`);
  const { access_link } = person;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={fullName(person)} />
      <DecisionButtons person={person} />
      <Section title={t('console.users.identity')}>
        <DescriptionList
          items={[
            [field('state'), <StateChip key="state" state={person.state} texts="registration" />],
            [
              field('email'),
              <Link key="email" href={`mailto:${person.email}`} color="secondary">
                {person.email}
              </Link>,
            ],
            [field('business_unit'), person.business_unit?.name],
            [field('programs'), person.programs.map(({ name }) => name).join(', ')],
            [field('language'), t(`console.languages.${person.language}`)],
            [field('access_link'), access_link && (access_link.name ?? t('console.registrations.personal_link'))],
            [field('registered_at'), <Day key="registered_at" at={person.registered_at} withTime />],
            [field('decided_at'), person.decided_at && <Day key="decided_at" at={person.decided_at} withTime />],
            [field('decided_by'), person.decided_by],
            [field('decision_message'), person.decision_message],
          ]}
        />
      </Section>
      <Section title={t('console.registrations.consents')}>
        <Consents consents={person.consents} />
      </Section>
    </Box>
  );
}

function DecisionButtons({ person }: { person: ConsoleRegistration }) {
  const redirect = useRedirect();
  const people = [{ id: person.id, name: fullName(person) }];
  const allowed = (['validate', 'refuse'] as const).filter((decision) => person.can[decision]);
  if (allowed.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {allowed.map((decision) => (
        <DecisionButton key={decision} decision={decision} people={people} onDone={() => redirect('list', 'registrations')} leavesPage />
      ))}
    </Box>
  );
}
