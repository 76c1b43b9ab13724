import { serverNow } from '@binome/contract/values/server-clock';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Create, ReferenceInput, required, SaveButton, SelectInput, SimpleForm, Toolbar, useNotify, useRedirect } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { omitBlanks } from '../lib/omit-blanks.ts';
import { useOnlyProgram } from '../lists/use-only-program.ts';
import { useLeaveAfterSave } from '../ui/use-leave-after-save.ts';
import { OpenLinkInputs } from './open-link-inputs.tsx';

export default function OpenLinkCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const { isSaved, leaveBy } = useLeaveAfterSave();
  const identity = useIdentity();
  const onlyProgram = useOnlyProgram();
  if (!identity || onlyProgram === undefined) return null;
  return (
    <Create
      title="console.open_links.make"
      transform={omitBlanks}
      mutationOptions={{
        onSuccess: ({ id }) => {
          notify('console.open_links.made', { type: 'success' });
          leaveBy(() => redirect('show', 'open_links', id));
        },
      }}
      sx={{ maxWidth: 720, '& .RaCreate-main': { mt: 2 } }}
    >
      <SimpleForm
        defaultValues={{ expires_on: inThirtyDays(), program_id: onlyProgram }}
        warnWhenUnsavedChanges={!isSaved}
        toolbar={
          <Toolbar>
            <SaveButton label="console.open_links.make" icon={<LinkIcon />} alwaysEnable />
          </Toolbar>
        }
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
      </SimpleForm>
    </Create>
  );
}

function inThirtyDays(): string {
  return new Date(serverNow() + 30 * 86_400_000).toISOString().slice(0, 10);
}
