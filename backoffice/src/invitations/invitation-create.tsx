import type { ConsoleTag } from '@binome/contract/console/tags';
import { invitationDays, personLengths } from '@binome/contract/values/limits';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Typography } from '@mui/material';
import { maxLength, NumberInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '../forms/record-pages.tsx';
import { useIdentity } from '../layout/use-identity.ts';
import { validateEmail } from '../lib/email-address.ts';
import { useIntl } from '../lib/intl.ts';
import { omitBlanks } from '../lib/omit-blanks.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { useOnlyProgram } from '../lists/use-only-program.ts';
import { TwoColumns } from '../ui/two-columns.tsx';
import { RoleInputs, toRole } from './role-inputs.tsx';

/** Invites one person. */
export default function InvitationCreate() {
  const { t } = useIntl();
  const identity = useIdentity();
  const onlyProgram = useOnlyProgram();
  const [search] = useSearchParams();
  const topics = useAllElements<ConsoleTag>('tags', { sort: 'label' });
  if (!identity?.company || onlyProgram === undefined || !topics) return null;
  const asked = topics.find(({ code }) => code === search.get('topic'))?.code;
  const { languages, default_language } = identity.company;
  const programRequired = !identity.whole_company;
  const languageChoices = languages.map((id) => ({ id, name: `console.languages.${id}` }));
  return (
    <CreatePage
      title="console.invitations.invite"
      save="console.invitations.send"
      icon={<SendIcon />}
      saved="console.invitations.invited"
      defaultValues={{ language: default_language, valid_days: 30, program_id: onlyProgram, topic: asked }}
      transform={(form: Record<string, unknown>) => omitBlanks(toRole(form))}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('console.invitations.invite_intro')}
      </Typography>
      <TextInput source="email" type="email" validate={[required(), validateEmail]} autoFocus autoComplete="off" />
      <TwoColumns>
        <TextInput source="first_name" validate={[required(), maxLength(personLengths.name)]} autoComplete="off" />
        <TextInput source="last_name" validate={[required(), maxLength(personLengths.name)]} autoComplete="off" />
      </TwoColumns>
      {languages.length > 1 && <SelectInput source="language" choices={languageChoices} validate={required()} />}
      <ReferenceInput source="program_id" reference="programs" sort={{ field: 'position', order: 'ASC' }} perPage={100}>
        <SelectInput
          label="resources.invitations.fields.program_id"
          optionText="name"
          validate={programRequired ? required() : []}
          emptyText="console.invitations.no_program"
        />
      </ReferenceInput>
      <ReferenceInput source="business_unit_id" reference="business_units" sort={{ field: 'name', order: 'ASC' }} perPage={100}>
        <SelectInput label="resources.invitations.fields.business_unit" optionText="name" emptyText="console.invitations.unit_later" />
      </ReferenceInput>
      <TextInput source="job_title" validate={maxLength(personLengths.job_title)} autoComplete="off" />
      {topics.length > 0 && (
        <SelectInput
          source="topic"
          choices={topics}
          optionValue="code"
          optionText="label"
          emptyText="console.invitations.no_topic"
          helperText="console.invitations.topic_hint"
        />
      )}
      {identity.permissions.role_grants?.includes('create') && <RoleInputs />}
      <NumberInput source="valid_days" {...invitationDays} validate={required()} helperText="console.invitations.valid_days_hint" />
    </CreatePage>
  );
}
