import { BooleanInput, Edit, type RaRecord, SaveButton, SimpleForm, Toolbar, useNotify, useRedirect } from 'react-admin';
import { useLeaveAfterSave } from '../ui/use-leave-after-save.ts';
import { WebhookInputs } from './webhook-inputs.tsx';

export default function WebhookEdit() {
  const redirect = useRedirect();
  const notify = useNotify();
  const { isSaved, leaveBy } = useLeaveAfterSave();
  const onSuccess = ({ id }: RaRecord) => {
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
    leaveBy(() => redirect('show', 'webhooks', id));
  };
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onSuccess }} actions={false} sx={{ maxWidth: 880, '& .RaEdit-main': { mt: 2 } }}>
      <SimpleForm
        warnWhenUnsavedChanges={!isSaved}
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
          </Toolbar>
        }
      >
        <BooleanInput source="enabled" helperText="console.webhooks.enabled_hint" />
        <WebhookInputs />
      </SimpleForm>
    </Edit>
  );
}
