import { useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** The way back to the community as it was: with its filters, its pages and where it was scrolled to. */
export function BackToCommunity() {
  const { t } = useIntl();
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.state.community });
  const goBack = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!search || !plain) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <BackLink to="/community" search={search} onClick={goBack}>
      {t('shell.community')}
    </BackLink>
  );
}
