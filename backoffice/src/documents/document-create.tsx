import type { NewDocument } from '@binome/contract/console/document-contents';
import type { Locale } from '@binome/contract/fields';
import { Box } from '@mui/material';
import { Loading } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWordingKeys } from '../companies/use-wording-keys.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { useLeaveAfterSave } from '../ui/use-leave-after-save.ts';
import { ContentForm } from './content-form.tsx';
import { LanguageHeader } from './document-header.tsx';
import { type Contents, type DocumentKind, documentKinds, emptyContents } from './kinds.ts';
import { refusalOf } from './refusal.ts';

/** Writes the first version of a document. The query string gives its kind, language and program. */
export default function DocumentCreate() {
  const [searchParams] = useSearchParams();
  const kind = documentKinds.find((kind) => kind === searchParams.get('kind')) ?? 'wording';
  const locale = searchParams.get('locale') === 'en' ? 'en' : 'fr';
  return <NewDocumentForm key={searchParams.toString()} kind={kind} locale={locale} programId={searchParams.get('program_id')} />;
}

type Props = { kind: DocumentKind; locale: Locale; programId: string | null };

function NewDocumentForm({ kind, locale, programId }: Props) {
  const programs = useAllElements<{ id: string; name: string }>('programs');
  const program = programs?.find(({ id }) => id === programId);
  const keys = useWordingKeys();
  const navigate = useNavigate();
  const { isSaved, leaveBy } = useLeaveAfterSave();

  const { run } = useAction(
    // The form of a kind returns the content of that kind.
    (content: Contents[keyof Contents], { idempotencyKey }) =>
      api('POST /backoffice/v1/documents', { body: { kind, locale, program_id: programId, content } as NewDocument, idempotencyKey }),
    {
      successMessage: 'console.documents.published',
      onDone: ({ id }) => leaveBy(() => navigate(`/documents/${id}`, { replace: true })),
      refreshes: 'nothing',
    },
  );
  const publish = async (content: Contents[keyof Contents]) => refusalOf(await run(content));

  return (
    <Box sx={{ pt: 2, maxWidth: 960 }}>
      <LanguageHeader kind={kind} locale={locale} programId={programId} programName={program?.name} />
      {keys.length === 0 ? (
        <Loading />
      ) : (
        <ContentForm
          kind={kind}
          content={emptyContents[kind]}
          context={{ locale, programId, keys }}
          onPublish={publish}
          isPublished={isSaved}
        />
      )}
    </Box>
  );
}
