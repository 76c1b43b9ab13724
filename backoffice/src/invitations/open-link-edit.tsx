import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { OpenLinkInputs } from './open-link-inputs.tsx';

/** Edits the name and limits of an open link. Its program and address cannot change. */
export default function OpenLinkEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="show" actions={false} sx={{ maxWidth: 720, '& .RaEdit-main': { mt: 2 } }}>
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
          </Toolbar>
        }
      >
        <OpenLinkInputs />
      </SimpleForm>
    </Edit>
  );
}
