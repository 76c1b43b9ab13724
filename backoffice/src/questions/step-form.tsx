import type { ConsoleStep } from '@binome/contract/console/steps';
import { stepLengths } from '@binome/contract/values/limits';
import { TextInput } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ElementForm } from '../lists/element-form.tsx';
import { TranslatedInput } from '../lists/translated-input.tsx';

type Props = { step: ConsoleStep | null; profileType: ConsoleStep['profile_type']; onClose(): void };

/** The form of a step: its title, and its name in the URL. */
export function StepForm({ step, profileType, onClose }: Props) {
  const { t } = useIntl();
  return (
    <ElementForm
      resource="steps"
      title={step?.label ?? t('console.kept.steps.add')}
      element={step}
      initialValues={{ title: step?.title ?? {}, anchor: step?.anchor ?? '' }}
      fixedFields={{ profile_type: profileType }}
      toBody={({ anchor, ...fields }) => ({ ...fields, ...(anchor ? { anchor } : {}) })}
      onClose={onClose}
    >
      <TranslatedInput source="title" isRequired maxLength={stepLengths.title} />
      <TextInput source="anchor" helperText="console.kept.steps.anchor_hint" slotProps={{ htmlInput: { maxLength: stepLengths.anchor } }} />
    </ElementForm>
  );
}
