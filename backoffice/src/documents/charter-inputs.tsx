import { ArrayInput, required, SimpleFormIterator, TextInput, useTranslate } from 'react-admin';
import { Section } from '../ui/facts.tsx';

/** A charter in boxes: its title, a few words before, and its sections in order. */
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
        format={textOf}
        parse={textOf}
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

function textOf(value: string | null): string {
  return value ?? '';
}
