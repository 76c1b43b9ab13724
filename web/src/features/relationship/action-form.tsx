import type { RelationshipAction } from '@binome/contract/mentoring/notebook';
import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../lib/text/intl.ts';
import { ActionFields } from './action-fields.tsx';
import type { ActionValues } from './action-values.ts';
import { TitleForm } from './title-form.tsx';

interface ActionFormProps {
  action: RelationshipAction;
  viewer: ProfileType;
  partnerName: string;
  isPending: boolean;
  isRemoving: boolean;
  onSave: (values: ActionValues) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Edits an action in place: what, who and until when. */
export function ActionForm({ action: { title, owner, due_on }, viewer, partnerName, ...props }: ActionFormProps) {
  const { t } = useIntl();
  return (
    <TitleForm<ActionValues> label={t('relationship.action')} saved={{ title, owner, due_on: due_on ?? '' }} {...props}>
      {(control) => <ActionFields control={control} viewer={viewer} partnerName={partnerName} />}
    </TitleForm>
  );
}
