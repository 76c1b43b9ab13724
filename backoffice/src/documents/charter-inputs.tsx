import { charterLengths, maxCharterSections } from '@binome/contract/limits';
import { useTranslate } from 'react-admin';
import { Section } from '../ui/section.tsx';
import { DocumentInput } from './document-input.tsx';
import { emptySection } from './kinds.ts';
import { OrderedItems } from './ordered-items.tsx';

/** Inputs of a charter: title, introduction and ordered sections. */
export function CharterInputs() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.documents.kinds.charter')}>
      <DocumentInput source="title" label="charter_title" max={charterLengths.title} isRequired />
      <DocumentInput source="intro" label="charter_intro" max={charterLengths.intro} lines={2} />
      <OrderedItems
        source="sections"
        itemName="console.documents.section_name"
        addLabel="console.documents.add_section"
        emptyItem={emptySection}
        max={maxCharterSections}
      >
        <DocumentInput source="title" label="section_title" max={charterLengths.section_title} isRequired />
        <DocumentInput source="body" label="section_body" max={charterLengths.section_body} isRequired lines={3} />
      </OrderedItems>
    </Section>
  );
}
