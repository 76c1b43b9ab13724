import { useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';

/** A link back to the community with its filters, pages and scroll position. */
export function BackToCommunity() {
  const { t } = useIntl();
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.state.community });
  const goBack = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!search || !isPlainClick) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <BackLink to="/community" search={search} onClick={goBack}>
      {t('shell.community')}
    </BackLink>
  );
}
