import type { Meeting } from '@binome/contract/mentoring/meetings';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface CloseProposalsDialogProps {
  meeting: Meeting;
  event: 'decline' | 'withdraw';
  partnerName: string;
  /** The API's errors. */
  messages: readonly string[];
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before declining the partner's proposed times or withdrawing the viewer's own. */
export function CloseProposalsDialog({ meeting, event, partnerName, messages, isPending, onConfirm, onClose }: CloseProposalsDialogProps) {
  const intl = useIntl();
  const { t } = intl;
  const { starts_at, proposals } = meeting;
  return (
    <Dialog
      alert
      title={t(`proposal.${event}_title`, { count: proposals.length })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('proposal.later')}
          </Button>
          <Button variant="danger" onPress={onConfirm} isPending={isPending}>
            {t(`proposal.${event}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2 text-note">
        <FormErrors title={t('proposal.refused')} messages={messages} />
        <p>
          {starts_at
            ? t(`proposal.${event}_move_text`, {
                name: partnerName,
                day: formatLongDate(intl, starts_at),
                clock: formatClock(intl, starts_at),
              })
            : t(`proposal.${event}_text`, { name: partnerName })}
        </p>
      </div>
    </Dialog>
  );
}
