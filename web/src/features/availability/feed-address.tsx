import { copyText } from '@binome/contract/values/copy-text';
import { CalendarPlus, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button, buttonClass } from '../../ui/frame/button.tsx';

/** The new address to copy or open. Its text is selected, because it is shown only once. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (address) input.current?.select();
  }, [address]);
  const copy = async () => {
    if (await copyText(address)) return showToast({ title: t('availability.feed_copied'), tone: 'success' });
    input.current?.select();
    showToast({ title: t('availability.feed_copy_failed'), tone: 'warning' });
  };
  return (
    <div className="flex flex-col gap-3 rounded-control bg-soft p-4 text-on-soft">
      <TextField
        isReadOnly
        label={t('availability.feed_address')}
        description={t('availability.feed_once')}
        value={address}
        inputRef={input}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onPress={copy}>
          <Copy aria-hidden />
          {t('availability.feed_copy')}
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
          <CalendarPlus aria-hidden />
          {t('availability.feed_open')}
        </a>
      </div>
    </div>
  );
}
