import { CloudOff } from 'lucide-react';
import { useIntl } from '../lib/intl.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

interface ErrorCardProps {
  /** What could not be shown, as a sentence; a general one otherwise. */
  text?: string;
  onRetry: () => void;
}

/** In the place of what could not be loaded. */
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
