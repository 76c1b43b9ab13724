import { Box, Button } from '@mui/material';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CharterInputs } from './charter-inputs.tsx';
import { ContentPreview } from './content-preview.tsx';
import { FaqInputs } from './faq-inputs.tsx';
import type { Contents, DocumentKind } from './kinds.ts';
import { WordingInputs } from './wording-inputs.tsx';

type Faults = Record<string, string> | undefined;

type Props = {
  kind: DocumentKind;
  locale: 'fr' | 'en';
  content: Contents[DocumentKind];
  editable: boolean;
  preview: boolean;
  /** Resolves to the faults by field, or to undefined once the content is published. */
  onPublish(content: Contents[DocumentKind]): Promise<Faults>;
};

/** The form of a document, or its preview. Both share one form state. */
export function ContentForm({ kind, locale, content, editable, preview, onPublish }: Props) {
  const translate = useTranslate();
  const defaultValues = kind === 'wording' ? { wording: toRows(content as Contents['wording']) } : content;
  const submit = async (form: object) => {
    const faults = await onPublish(
      kind === 'wording' ? toWording((form as { wording: WordingRow[] }).wording) : (form as Contents[DocumentKind]),
    );
    return faults && Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field.replace(/^content\./, ''), fault]));
  };
  return (
    <Form defaultValues={defaultValues} onSubmit={submit} warnWhenUnsavedChanges={editable} sanitizeEmptyValues={false}>
      {preview || !editable ? (
        <Preview kind={kind} />
      ) : kind === 'wording' ? (
        <WordingInputs locale={locale} />
      ) : kind === 'charter' ? (
        <CharterInputs />
      ) : (
        <FaqInputs />
      )}
      {editable && (
        <Box sx={{ position: 'sticky', bottom: 0, py: 2, bgcolor: 'background.default', zIndex: 1 }}>
          <Button type="submit" variant="contained" size="large">
            {translate('console.documents.publish')}
          </Button>
        </Box>
      )}
    </Form>
  );
}

function Preview({ kind }: { kind: DocumentKind }) {
  return <ContentPreview kind={kind} content={useWatch() as never} />;
}

// The form stores the wording as rows: React Hook Form would read the dots of a message key as a path.
type WordingRow = { key: string; text: string | null };

function toRows(texts: Contents['wording']): WordingRow[] {
  return Object.entries(texts).map(([key, text]) => ({ key, text }));
}

function toWording(rows: WordingRow[]): Contents['wording'] {
  return Object.fromEntries(rows.flatMap(({ key, text }) => (text?.trim() ? [[key, text.trim()]] : [])));
}
