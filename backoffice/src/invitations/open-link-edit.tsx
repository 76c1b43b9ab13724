import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { OpenLinkInputs } from './open-link-inputs.tsx';

/** Changes the name and the limits of an open link; its program and its address stay. */
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
