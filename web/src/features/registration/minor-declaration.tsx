import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { isUnderAge } from './age.ts';
import type { MinorForm } from './form-values.ts';

interface MinorDeclarationProps<Values extends FieldValues & MinorForm> {
  control: Control<Values>;
  link: OpenedAccessLink;
}

/** Radio buttons for a person under age: emancipated, or with a guardian's consent. The API stores the choice and its date. */
export function MinorDeclaration<Values extends FieldValues & MinorForm>({ control: formControl, link }: MinorDeclarationProps<Values>) {
  const { t } = useIntl();
  // A form with more fields is also a form with these two, which the types of the form library do not know.
  const control = formControl as unknown as Control<MinorForm>;
  const underAge = isUnderAge(useWatch({ control, name: 'date_of_birth' }), link.of_age_on);
  if (!underAge) return null;
  return (
    <div className="flex animate-enter flex-col gap-3 rounded-control bg-sunken p-4">
      <p role="status" className="text-note">
        {t('registration.minor_text')}
      </p>
      <FormField control={control} name="minor_declaration" rules={{ required: t('form.required'), shouldUnregister: true }}>
        {(field) => (
          <RadioCards
            label={t('registration.minor')}
            cards={[
              {
                value: 'guardian_consent',
                label: t('registration.guardian_consent'),
                description: t('registration.guardian_consent_text'),
              },
              { value: 'emancipated', label: t('registration.emancipated'), description: t('registration.emancipated_text') },
            ]}
            {...field}
          />
        )}
      </FormField>
    </div>
  );
}
