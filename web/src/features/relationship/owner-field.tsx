import type { ProfileType } from '@binome/contract/states';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import type { ActionValues } from './action-values.ts';

export interface ActionFieldsProps {
  control: Control<ActionValues>;
  viewer: ProfileType;
  partnerName: string;
}

/** Which of the two does an action. */
export function OwnerField({ control, viewer, partnerName }: ActionFieldsProps) {
  const { t } = useIntl();
  const partnerRole = viewer === 'participant' ? 'presenter' : 'participant';
  return (
    <FormField control={control} name="owner">
      {({ value, onChange }) => (
        <SingleChoiceChips
          label={t('relationship.owner')}
          options={[
            { code: viewer, label: t('relationship.you') },
            { code: partnerRole, label: partnerName },
          ]}
          value={value}
          onChange={(code) => onChange(code === viewer ? viewer : partnerRole)}
        />
      )}
    </FormField>
  );
}
