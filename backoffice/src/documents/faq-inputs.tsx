import { ArrayInput, required, SimpleFormIterator, TextInput, useTranslate } from 'react-admin';
import { Section } from '../ui/section.tsx';

/** Inputs of an FAQ: ordered categories, each with its questions and answers. */
export function FaqInputs() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.documents.kinds.faq')}>
      <ArrayInput source="categories" label={false}>
        <SimpleFormIterator fullWidth disableClear>
          <TextInput source="title" label="console.documents.category_title" validate={required()} helperText={false} />
          <ArrayInput source="entries" label={false}>
            <SimpleFormIterator fullWidth disableClear>
              <TextInput source="question" label="console.documents.question" validate={required()} helperText={false} />
              <TextInput source="answer" label="console.documents.answer" multiline minRows={2} validate={required()} helperText={false} />
            </SimpleFormIterator>
          </ArrayInput>
        </SimpleFormIterator>
      </ArrayInput>
    </Section>
  );
}
