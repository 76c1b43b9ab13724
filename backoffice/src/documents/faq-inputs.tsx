import { faqLengths, maxFaqCategories, maxFaqEntries } from '@binome/contract/limits';
import { TextInput, useTranslate } from 'react-admin';
import { Section } from '../ui/section.tsx';
import { emptyCategory, emptyEntry } from './kinds.ts';
import { OrderedItems } from './ordered-items.tsx';
import { maxLength } from './text-length.ts';

/** Inputs of an FAQ: ordered categories, each with its questions and answers. */
export function FaqInputs() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.documents.kinds.faq')}>
      <OrderedItems
        source="categories"
        itemName="console.documents.category_name"
        addLabel="console.documents.add_category"
        emptyItem={emptyCategory}
        max={maxFaqCategories}
      >
        <TextInput
          source="title"
          label="console.documents.category_title"
          isRequired
          helperText={false}
          {...maxLength(faqLengths.category)}
        />
        <OrderedItems
          source="entries"
          itemName="console.documents.entry_name"
          addLabel="console.documents.add_entry"
          emptyItem={emptyEntry}
          max={maxFaqEntries}
        >
          <TextInput
            source="question"
            label="console.documents.question"
            isRequired
            helperText={false}
            {...maxLength(faqLengths.question)}
          />
          <TextInput
            source="answer"
            label="console.documents.answer"
            multiline
            minRows={2}
            isRequired
            helperText={false}
            {...maxLength(faqLengths.answer)}
          />
        </OrderedItems>
      </OrderedItems>
    </Section>
  );
}
