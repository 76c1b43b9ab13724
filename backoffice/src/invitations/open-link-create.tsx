import { serverNow } from '@binome/contract/values/server-clock';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { ReferenceInput, required, SelectInput } from 'react-admin';
import { CreatePage } from '../forms/record-pages.tsx';
import { useIdentity } from '../layout/use-identity.ts';
import { omitBlanks } from '../lib/omit-blanks.ts';
import { useOnlyProgram } from '../lists/use-only-program.ts';
import { OpenLinkInputs } from './open-link-inputs.tsx';

export default function OpenLinkCreate() {
  const identity = useIdentity();
  const onlyProgram = useOnlyProgram();
  if (!identity || onlyProgram === undefined) return null;
  return (
    <CreatePage
      title="console.open_links.make"
      save="console.open_links.make"
      icon={<LinkIcon />}
      saved="console.open_links.made"
      defaultValues={{ expires_on: inThirtyDays(), program_id: onlyProgram }}
      transform={omitBlanks}
    >
      <ReferenceInput source="program_id" reference="programs" sort={{ field: 'position', order: 'ASC' }} perPage={100}>
        <SelectInput
          label="resources.invitations.fields.program_id"
          optionText="name"
          validate={identity.whole_company ? [] : required()}
          emptyText="console.invitations.no_program"
        />
      </ReferenceInput>
      <OpenLinkInputs />
    </CreatePage>
  );
}

function inThirtyDays(): string {
  return new Date(serverNow() + 30 * 86_400_000).toISOString().slice(0, 10);
}
