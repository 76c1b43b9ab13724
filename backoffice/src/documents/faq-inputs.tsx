import { faqLengths, maxFaqCategories, maxFaqEntries } from '@binome/contract/values/limits';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';
import { DocumentInput } from './document-input.tsx';
import { emptyCategory, emptyEntry } from './kinds.ts';
import { OrderedItems } from './ordered-items.tsx';

/** Inputs of an FAQ: ordered categories, each with its questions and answers. */
export function FaqInputs() {
  const { t } = useIntl();
  return (
    <Section title={t('console.documents.kinds.faq')}>
      <OrderedItems
        source="categories"
        itemName="console.documents.category_name"
        addLabel="console.documents.add_category"
        emptyItem={emptyCategory}
        max={maxFaqCategories}
      >
        <DocumentInput source="title" label="category_title" max={faqLengths.category} isRequired />
        <OrderedItems
          source="entries"
          itemName="console.documents.entry_name"
          addLabel="console.documents.add_entry"
          emptyItem={emptyEntry}
          max={maxFaqEntries}
        >
          <DocumentInput source="question" label="question" max={faqLengths.question} isRequired />
          <DocumentInput source="answer" label="answer" max={faqLengths.answer} isRequired lines={2} />
        </OrderedItems>
      </OrderedItems>
    </Section>
  );
}
