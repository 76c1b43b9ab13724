import { ApiFailure } from '@binome/contract/values/client';
import { CloudOff } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../frame/button.tsx';
import { Card } from './card.tsx';
import { RequestNumber } from './request-number.tsx';

interface ErrorCardProps {
  /** The message. By default a general one, or when to try again if there were too many requests. */
  text?: string;
  /** Why the content failed to load: a failed request is shown with its number. */
  error: Error | null | undefined;
  onRetry: () => void;
}

/** Replaces content that failed to load. */
export function ErrorCard({ text, error, onRetry }: ErrorCardProps) {
  const { t } = useIntl();
  const isFailure = error instanceof ApiFailure;
  return (
    <Card className="flex flex-col items-center gap-4 py-10 text-center">
      <CloudOff aria-hidden strokeWidth={1.5} className="size-10 text-danger" />
      <p role="alert" className="max-w-[44ch]">
        {text ?? (isFailure && error.status === 429 ? error.message : t('ui.load_failed'))}
      </p>
      <Button onPress={onRetry}>{t('ui.retry')}</Button>
      {isFailure && <RequestNumber id={error.requestId} />}
    </Card>
  );
}
