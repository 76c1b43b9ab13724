import type { ConsoleTag } from '@binome/contract/console/tags';
import { maxCodeLength, tagLengths } from '@binome/contract/values/limits';
import { maxLength, required, TextInput } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ElementForm } from '../lists/element-form.tsx';
import { TranslatedInput } from '../lists/translated-input.tsx';
import { useFamilyName } from './use-family-name.ts';

type Props = { tag: ConsoleTag | null; family: string; families: string[]; onClose(): void };

/** The form of a topic. Its family is an existing one or a new one. */
export function TagForm({ tag, family, families, onClose }: Props) {
  const { t } = useIntl();
  const nameOf = useFamilyName();
  const inUse = (tag?.usage ?? 0) > 0;
  return (
    <ElementForm
      resource="tags"
      title={tag?.label ?? t('console.kept.tags.add')}
      element={tag}
      initialValues={{ name: tag?.name ?? {}, family, code: tag?.code ?? '' }}
      toBody={({ code, ...fields }) => ({ ...fields, ...(code ? { code } : {}) })}
      onClose={onClose}
    >
      <TranslatedInput source="name" isRequired maxLength={tagLengths.name} />
      <TextInput
        source="family"
        format={(familyId: string) => nameOf(familyId ?? '')}
        parse={(typed: string) => families.find((familyId) => nameOf(familyId) === typed) ?? typed}
        validate={[required(), maxLength(tagLengths.family)]}
        helperText="console.kept.tags.family_hint"
        slotProps={{ htmlInput: { list: 'tag-families' } }}
      />
      <datalist id="tag-families">
        {families.map((familyId) => (
          <option key={familyId} value={nameOf(familyId)} />
        ))}
      </datalist>
      <TextInput
        source="code"
        disabled={inUse}
        helperText={inUse ? 'console.questions.name_stays' : 'console.questions.name_hint'}
        slotProps={{ htmlInput: { maxLength: maxCodeLength } }}
      />
    </ElementForm>
  );
}
