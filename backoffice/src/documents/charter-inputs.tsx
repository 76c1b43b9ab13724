import { ArrayInput, required, SimpleFormIterator, TextInput, useTranslate } from 'react-admin';
import { Section } from '../ui/section.tsx';

/** Inputs of a charter: title, introduction and ordered sections. */
export function CharterInputs() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.documents.kinds.charter')}>
      <TextInput source="title" label="console.documents.charter_title" validate={required()} helperText={false} />
      <TextInput
        source="intro"
        label="console.documents.charter_intro"
        multiline
        minRows={2}
        helperText={false}
        format={nullToEmpty}
        parse={nullToEmpty}
      />
      <ArrayInput source="sections" label={false}>
        <SimpleFormIterator fullWidth disableClear>
          <TextInput source="title" label="console.documents.section_title" validate={required()} helperText={false} />
          <TextInput source="body" label="console.documents.section_body" multiline minRows={3} validate={required()} helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </Section>
  );
}

function nullToEmpty(value: string | null): string {
  return value ?? '';
}
