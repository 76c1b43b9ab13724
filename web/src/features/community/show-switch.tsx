import type { ProfileType } from '@binome/contract/states';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { canListParticipants } from './listed.ts';

/** For a presenter, a link beside the title to the other people of the community. */
export function ShowSwitch({ listed }: { listed: ProfileType }) {
  const { t } = useIntl();
  if (!canListParticipants(useCurrentUser())) return null;
  const other = listed === 'presenter' ? 'participant' : 'presenter';
  return (
    <LinkButton to="/community" search={{ show: other }} variant="quiet" small className="-mx-3 min-h-11">
      {t(`community.show_${other}s`)}
    </LinkButton>
  );
}
