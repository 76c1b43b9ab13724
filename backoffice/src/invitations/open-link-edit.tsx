import { Edit, type RaRecord, SaveButton, SimpleForm, Toolbar, useNotify, useRedirect } from 'react-admin';
import { useLeaveAfterSave } from '../ui/use-leave-after-save.ts';
import { OpenLinkInputs } from './open-link-inputs.tsx';

/** Edits the name and limits of an open link. Its program and address cannot change. */
export default function OpenLinkEdit() {
  const redirect = useRedirect();
  const notify = useNotify();
  const { isSaved, leaveBy } = useLeaveAfterSave();
  const onSuccess = ({ id }: RaRecord) => {
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
    leaveBy(() => redirect('show', 'open_links', id));
  };
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onSuccess }} actions={false} sx={{ maxWidth: 720, '& .RaEdit-main': { mt: 2 } }}>
      <SimpleForm
        warnWhenUnsavedChanges={!isSaved}
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
