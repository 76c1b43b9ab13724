import { RefreshCw } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { reloadWhenReachable } from '../../lib/network.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The page shown after a crash. Uses plain links, because the router may be broken. */
export function Crash() {
  const { t } = useIntl();
  return (
    <div className="mx-auto max-w-xl px-4 py-12">
      <BrandMark className="mb-6 size-12" />
      <PageHeader title={t('system.crash_title')}>{t('system.crash_text')}</PageHeader>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onPress={reloadWhenReachable}>
          <RefreshCw aria-hidden />
          {t('system.reload')}
        </Button>
        <a href="/contact-mentoring" className={buttonClass()}>
          {t('system.contact')}
        </a>
      </div>
    </div>
  );
}
