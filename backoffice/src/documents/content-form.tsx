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
  /** Answers the faults by field, or nothing when it is published. */
  onPublish(content: Contents[DocumentKind]): Promise<Faults>;
};

/** A text in boxes, or as its readers will see it; both stay in step. */
export function ContentForm({ kind, locale, content, editable, preview, onPublish }: Props) {
  const translate = useTranslate();
  const shown = kind === 'wording' ? { wording: toRows(content as Contents['wording']) } : content;
  const submit = async (form: object) => {
    const faults = await onPublish(kind === 'wording' ? toWording((form as { wording: Row[] }).wording) : (form as Contents[DocumentKind]));
    return faults && Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field.replace(/^content\./, ''), fault]));
  };
  return (
    <Form defaultValues={shown} onSubmit={submit} warnWhenUnsavedChanges={editable} sanitizeEmptyValues={false}>
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

// A key with points in it would read as a path: in the form, wording is a list.
type Row = { key: string; text: string | null };

function toRows(texts: Contents['wording']): Row[] {
  return Object.entries(texts).map(([key, text]) => ({ key, text }));
}

function toWording(rows: Row[]): Contents['wording'] {
  return Object.fromEntries(rows.flatMap(({ key, text }) => (text?.trim() ? [[key, text.trim()]] : [])));
}
