import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { markSeen } from '../../lib/data/tool-changes.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

/** Marks a training tool as seen for oneself, or takes the mark back. */
export function SeenButton({ id, title, seen }: { id: string; title: string; seen: boolean }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => markSeen(client, id, !seen),
    onSuccess: () => announce(t(seen ? 'tools.unmarked' : 'tools.marked')),
  });
  const Icon = seen ? Check : Circle;
  return (
    <Button
      variant="quiet"
      small
      isPending={isPending}
      onPress={() => mutate()}
      aria-label={seen ? t('tools.unmark_named', { title }) : t('tools.mark_named', { title })}
    >
      <Icon aria-hidden />
      {seen ? t('tools.seen') : t('tools.mark')}
    </Button>
  );
}
