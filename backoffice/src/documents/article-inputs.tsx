import { charterLengths, maxCharterSections } from '@binome/contract/values/limits';
import { Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';
import { DocumentInput } from './document-input.tsx';
import { emptySection } from './kinds.ts';
import { OrderedItems } from './ordered-items.tsx';

/** Inputs of a charter or a legal notice: title, introduction and ordered sections. */
export function ArticleInputs({ kind }: { kind: 'charter' | 'legal_notice' }) {
  const { t } = useIntl();
  return (
    <Section title={t(`console.documents.kinds.${kind}`)}>
      {kind === 'legal_notice' && (
        <Typography color="textSecondary" sx={{ mb: 1, maxWidth: '68ch' }}>
          {t('console.documents.legal_notice_hint')}
        </Typography>
      )}
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
