import { charterLengths, maxCharterSections } from '@binome/contract/limits';
import { TextInput, useTranslate } from 'react-admin';
import { Section } from '../ui/section.tsx';
import { emptySection } from './kinds.ts';
import { OrderedItems } from './ordered-items.tsx';
import { maxLength } from './text-length.ts';

/** Inputs of a charter: title, introduction and ordered sections. */
export function CharterInputs() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.documents.kinds.charter')}>
      <TextInput
        source="title"
        label="console.documents.charter_title"
        isRequired
        helperText={false}
        {...maxLength(charterLengths.title)}
      />
      <TextInput
        source="intro"
        label="console.documents.charter_intro"
        multiline
        minRows={2}
        helperText={false}
        {...maxLength(charterLengths.intro)}
      />
      <OrderedItems
        source="sections"
        itemName="console.documents.section_name"
        addLabel="console.documents.add_section"
        emptyItem={emptySection}
        max={maxCharterSections}
      >
        <TextInput
          source="title"
          label="console.documents.section_title"
          isRequired
          helperText={false}
          {...maxLength(charterLengths.section_title)}
        />
        <TextInput
          source="body"
          label="console.documents.section_body"
          multiline
          minRows={3}
          isRequired
          helperText={false}
          {...maxLength(charterLengths.section_body)}
        />
      </OrderedItems>
    </Section>
  );
}
