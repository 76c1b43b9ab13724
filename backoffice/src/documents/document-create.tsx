import type { NewDocument } from '@binome/contract/console/document-contents';
import { Box, Typography } from '@mui/material';
import { type HttpError, Title, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAllElements } from '../lists/use-all-elements.ts';
import { api } from '../providers/api.ts';
import { ContentForm } from './content-form.tsx';
import { type Contents, documentKinds, emptyContents } from './kinds.ts';

/** Writes the first version of a document. The query string gives its kind, language and program. */
export default function DocumentCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const kind = documentKinds.find((kind) => kind === searchParams.get('kind')) ?? 'wording';
  const locale = searchParams.get('locale') === 'en' ? 'en' : 'fr';
  const programs = useAllElements<{ id: string; name: string }>('programs');
  const program = programs?.find(({ id }) => id === searchParams.get('program_id'));
  const title = translate(`console.documents.kinds.${kind}`);

  const publish = async (content: Contents[keyof Contents]) => {
    try {
      // The form of a kind returns the content of that kind.
      const body = { kind, locale, program_id: searchParams.get('program_id'), content } as NewDocument;
      const { id } = await api('POST /backoffice/v1/documents', { body });
      notify('console.documents.published', { type: 'success' });
      navigate(`/documents/${id}`);
      return undefined;
    } catch (error) {
      const { message, body } = error as HttpError & { body?: { errors?: Record<string, string> } };
      notify(message, { type: 'error' });
      return body?.errors;
    }
  };

  return (
    <Box sx={{ pt: 2, maxWidth: 960 }}>
      <Title title={title} />
      <Typography component="h1" variant="h1" sx={{ fontSize: 24 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {searchParams.has('program_id') ? (program?.name ?? '…') : translate('console.documents.whole_company')} ·{' '}
        {translate(`console.languages.${locale}`)}
      </Typography>
      <ContentForm kind={kind} locale={locale} content={emptyContents[kind]} editable preview={false} onPublish={publish} />
    </Box>
  );
}
