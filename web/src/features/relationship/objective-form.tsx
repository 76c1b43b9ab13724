import type { RelationshipObjective } from '@binome/contract/mentoring/notebook';
import { useIntl } from '../../lib/text/intl.ts';
import { FormField } from '../../ui/fields/use-field.ts';
import { ProgressSlider } from './progress-slider.tsx';
import type { TitleValues } from './title-field.tsx';
import { TitleForm } from './title-form.tsx';

export interface ObjectiveValues extends TitleValues {
  progress: number;
}

interface ObjectiveFormProps {
  objective: RelationshipObjective;
  isPending: boolean;
  isRemoving: boolean;
  onSave: (values: ObjectiveValues) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Edits the title and the progress of an objective in place. */
export function ObjectiveForm({ objective: { title, progress }, ...props }: ObjectiveFormProps) {
  const { t } = useIntl();
  return (
    <TitleForm<ObjectiveValues> label={t('relationship.objective')} saved={{ title, progress }} {...props}>
      {(control) => (
        <FormField control={control} name="progress">
          {({ value, onChange }) => (
            <ProgressSlider label={t('relationship.progress_of', { title })} value={value ?? 0} onChange={onChange} />
          )}
        </FormField>
      )}
    </TitleForm>
  );
}
