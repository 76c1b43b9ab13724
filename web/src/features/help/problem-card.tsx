import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

const ProblemDialog = lazyDialog(() => import('./problem-dialog.tsx').then((module) => module.ProblemDialog));

/** Opens the form that reports a technical problem, and shows that it was sent. */
export function ProblemCard() {
  const { t } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<string>();
  return (
    <Card as="section" aria-labelledby="help-problem" className="flex flex-col items-start gap-3">
      <h2 id="help-problem" className="text-h2 font-semibold">
        {t('help.problem')}
      </h2>
      <p className="text-note text-ink-2">{t('help.problem_text')}</p>
      {sent && (
        <Alert tone="success" title={t('help.problem_sent')} live>
          {sent}
        </Alert>
      )}
      <Button onPress={() => setOpen(true)}>{t('help.report')}</Button>
      {isOpen && <ProblemDialog onClose={() => setOpen(false)} onSent={setSent} />}
    </Card>
  );
}
