import type { ConsoleDocumentDetail, DocumentVersion } from '@binome/contract/console/documents';
import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';

type Props = { document: ConsoleDocumentDetail; version: DocumentVersion; onDone?: () => void };

/** Publishes an old version as the next one, or puts back the last version of a withdrawn document as it is. */
export function PutBackButton({ document, version, onDone }: Props) {
  const { t } = useIntl();
  const isWithdrawn = document.withdrawn_at !== null && version.version === document.version;
  const texts = isWithdrawn ? 'put_back' : 'restore';
  return (
    <ConfirmButton
      resource="document_restorations"
      data={{ document_version_id: version.id, version: document.version }}
      size="small"
      label={t(`console.documents.${texts}`)}
      title={t(`console.documents.${texts}_title`)}
      consequence={t(`console.documents.${texts}_consequence`)}
      successMessage="console.documents.restored"
      onDone={onDone}
    />
  );
}
