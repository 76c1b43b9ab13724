import type { ConsoleDocumentDetail } from '@binome/contract/console/documents';
import { Alert, Box, Button, Card, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { RecordForm } from '../forms/record-form.tsx';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { ArticleInputs } from './article-inputs.tsx';
import { Comparison } from './comparison.tsx';
import { ContentPreview, type PreviewContext } from './content-preview.tsx';
import { type DocumentForms, documentForms } from './document-forms.ts';
import { FaqInputs } from './faq-inputs.tsx';
import type { Contents, DocumentKind } from './kinds.ts';
import { NewerVersionAlert, NewerVersionText } from './newer-version.tsx';
import type { Refusal } from './refusal.ts';
import { WordingInputs } from './wording-inputs.tsx';

type Props<Kind extends DocumentKind> = {
  kind: Kind;
  /** The content when the form opens. */
  content: Contents[Kind];
  context: PreviewContext;
  /** A version that somebody else published while this form was open. */
  newer?: ConsoleDocumentDetail | undefined;
  /** Resolves to the refusal, or to undefined once the content is published. */
  onPublish(content: Contents[Kind]): Promise<Refusal | undefined>;
  /** The content is published, and the page is about to be left. */
  isPublished?: boolean;
  /** Opens the newer version instead: the form has no changes, or they are given up. */
  onTakeNewer?: (() => void) | undefined;
};

type View = 'write' | 'preview' | 'changes';

/** Writes a document, previews it and shows what changes. The three views share one form state. */
export function ContentForm<Kind extends DocumentKind>(props: Props<Kind>) {
  const { kind, content, context, newer, isPublished = false, onPublish, onTakeNewer } = props;
  const { t } = useIntl();
  const { pathname, search } = useLocation();
  const [view, setView] = useState<View>('write');
  const [publishing, setPublishing] = useState(false);
  const { toForm, toContent, validate, inputOf } = documentForms[kind];
  const [initialForm] = useState(() => toForm(content, context.keys));
  const newerContent = newer?.content as Contents[Kind] | undefined;

  const submit = async (form: DocumentForms[Kind]) => {
    setPublishing(true);
    const refusal = await onPublish(toContent(form));
    setPublishing(false);
    return refusal && errorsOf(refusal, (field) => inputOf(field, form), t('console.documents.check_inputs'));
  };

  const inputs: Record<DocumentKind, ReactNode> = {
    wording: <WordingInputs keys={context.keys} locale={context.locale} />,
    charter: <ArticleInputs kind="charter" />,
    faq: <FaqInputs />,
    legal_notice: <ArticleInputs kind="legal_notice" />,
  };
  return (
    <RecordForm
      // Without the record of the page: the API takes the content only.
      record={initialForm}
      validate={validate as (form: object) => object}
      onSubmit={submit as (form: object) => Promise<object | undefined>}
      warnWhenUnsavedChanges={!isPublished}
      // The address of a new document differs in its query only. No path starts with it, so leaving always asks first.
      formRootPathname={pathname + search}
      onFault={() => setView('write')}
    >
      {onTakeNewer && <NewerVersionAlert newer={newer} onTake={onTakeNewer} />}
      <ToggleButtonGroup
        size="small"
        exclusive
        value={view}
        onChange={(_, chosen) => chosen && setView(chosen)}
        aria-label={t('console.documents.view')}
        sx={{ mb: 2 }}
      >
        <ToggleButton value="write">{t('console.documents.write')}</ToggleButton>
        <ToggleButton value="preview">{t('console.documents.preview')}</ToggleButton>
        <ToggleButton value="changes">{t('console.documents.changes')}</ToggleButton>
      </ToggleButtonGroup>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: newer ? 'repeat(2, minmax(0, 1fr))' : undefined },
        }}
      >
        <Box>
          {view === 'write' && inputs[kind]}
          {view === 'preview' && (
            <WatchedContent toContent={toContent}>
              {(draft) => <ContentPreview kind={kind} content={draft} context={context} />}
            </WatchedContent>
          )}
          {view === 'changes' && (
            <WatchedContent toContent={toContent}>
              {(draft) => (
                <Card sx={{ p: { xs: 2, md: 4 }, mb: 2 }}>
                  <Comparison kind={kind} locale={context.locale} keys={context.keys} before={newerContent ?? content} after={draft} />
                </Card>
              )}
            </WatchedContent>
          )}
        </Box>
        {newer && <NewerVersionText newer={newer} context={context} />}
      </Box>
      <PublishBar label={newer ? 'console.documents.publish_mine' : 'console.documents.publish'} publishing={publishing} />
    </RecordForm>
  );
}

/** Returns the errors by input, and in `root` a text for the whole form, apart from a conflict, which the page explains. */
function errorsOf({ code, message, faults }: Refusal, inputOf: (field: string) => string | undefined, checkInputs: string): object {
  const byInput = Object.entries(faults).flatMap(([field, fault]) => {
    const input = inputOf(field);
    return input === undefined ? [] : [[input, fault]];
  });
  const allShown = byInput.length > 0 && byInput.length === Object.keys(faults).length;
  return { ...Object.fromEntries(byInput), root: { [code === 'conflict' ? 'conflict' : 'server']: allShown ? checkInputs : message } };
}

function WatchedContent<FormValues, Content>(props: { toContent(form: FormValues): Content; children(content: Content): ReactNode }) {
  return props.children(props.toContent(useWatch() as FormValues));
}

function PublishBar({ label, publishing }: { label: PlainId; publishing: boolean }) {
  const { t } = useIntl();
  const { errors } = useFormState();
  const hasFault = Object.keys(errors).some((name) => name !== 'root');
  const message = errors.root?.server?.message ?? (hasFault ? t('console.documents.check_inputs') : undefined);
  return (
    <Box sx={{ position: 'sticky', bottom: 0, py: 2, bgcolor: 'background.default', zIndex: 1 }}>
      {message && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {message}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" disabled={publishing}>
        {t(label)}
      </Button>
    </Box>
  );
}
