import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { lastFailure } from '../../lib/http/last-failure.ts';
import { reloadWhenReachable } from '../../lib/http/network.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BrandMark } from '../../ui/frame/brand-mark.tsx';
import { Button, buttonClass } from '../../ui/frame/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RequestNumber } from '../../ui/layout/request-number.tsx';

/** The page shown after a crash. Uses plain links, because the router may be broken. */
export function Crash() {
  const { t } = useIntl();
  const [failure] = useState(lastFailure);
  return (
    <div className="mx-auto max-w-xl px-4 py-12">
      <BrandMark className="mb-6 size-12" />
      <PageHeader title={t('system.crash_title')}>{t('system.crash_text')}</PageHeader>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button variant="primary" onPress={reloadWhenReachable}>
          <RefreshCw aria-hidden />
          {t('system.reload')}
        </Button>
        <a href="/contact-mentoring" className={buttonClass()}>
          {t('system.contact')}
        </a>
      </div>
      {failure?.page === location.pathname && <RequestNumber id={failure.requestId} />}
    </div>
  );
}
