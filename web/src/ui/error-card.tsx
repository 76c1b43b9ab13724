import { CloudOff } from 'lucide-react';
import { useIntl } from '../lib/intl.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

interface ErrorCardProps {
  /** The message; a general one by default. */
  text?: string;
  onRetry: () => void;
}

/** Replaces content that failed to load. */
export function ErrorCard({ text, onRetry }: ErrorCardProps) {
  const { t } = useIntl();
  return (
    <Card className="flex flex-col items-center gap-4 py-10 text-center">
      <CloudOff aria-hidden strokeWidth={1.5} className="size-10 text-danger" />
      <p role="alert" className="max-w-[44ch]">
        {text ?? t('ui.load_failed')}
      </p>
      <Button onPress={onRetry}>{t('ui.retry')}</Button>
    </Card>
  );
}
