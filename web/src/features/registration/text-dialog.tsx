import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../lib/text/intl.ts';
import { charterQuery, legalDocumentsQuery } from '../../lib/text/texts.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Article } from '../../ui/layout/article.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { AgreedText } from './form-values.ts';

interface TextDialogProps {
  text: AgreedText;
  link: OpenedAccessLink;
  onClose: () => void;
}

/** A dialog with the full text that the user must agree to. */
export function TextDialog({ text, link, onClose }: TextDialogProps) {
  const { t } = useIntl();
  const { article, error, retry } = useText(text, link);
  return (
    <Dialog
      title={article?.title ?? t(`registration.${text}`)}
      isOpen
      onOpenChange={onClose}
      scrollable
      className="max-w-2xl"
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('registration.read_done')}
        </Button>
      }
    >
      {article && <Article intro={article.intro} sections={article.sections} level={3} />}
      {error && <ErrorCard error={error} onRetry={retry} />}
      {!article && !error && (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Dialog>
  );
}

function useText(text: AgreedText, { company, program }: OpenedAccessLink) {
  const { locale } = useIntl();
  const charter = useQuery({ ...charterQuery({ locale, company: company.slug, program_id: program?.id }), enabled: text === 'charter' });
  const legal = useQuery({ ...legalDocumentsQuery(locale), enabled: text !== 'charter' });
  const { error, refetch: retry } = text === 'charter' ? charter : legal;
  const article = text === 'charter' ? charter.data?.[0] : legal.data?.find(({ kind }) => kind === text);
  return { article, error, retry };
}
