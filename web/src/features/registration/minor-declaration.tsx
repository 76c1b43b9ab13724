import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/intl.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useField } from '../../ui/use-field.ts';
import type { SignUpForm } from './sign-up-fields.ts';

/** Radio buttons for a person under age: emancipated, or with a guardian's consent. The API stores the choice and its date. */
export function MinorDeclaration({ control }: { control: Control<SignUpForm> }) {
  const { t } = useIntl();
  return (
    <div className="flex animate-enter flex-col gap-3 rounded-control bg-sunken p-4">
      <p role="status" className="text-note">
        {t('registration.minor_text')}
      </p>
      <RadioCards
        label={t('registration.minor')}
        cards={[
          { value: 'guardian_consent', label: t('registration.guardian_consent'), description: t('registration.guardian_consent_text') },
          { value: 'emancipated', label: t('registration.emancipated'), description: t('registration.emancipated_text') },
        ]}
        {...useField(control, 'minor_declaration', { required: t('form.required'), shouldUnregister: true })}
      />
    </div>
  );
}
