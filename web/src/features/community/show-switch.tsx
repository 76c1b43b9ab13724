import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import type { FiltersProps } from './facets.ts';
import { availableLists } from './listed.ts';

/** Links beside the title to the other people of the community whom this person can look for. */
export function ShowSwitch({ listed }: Pick<FiltersProps, 'listed'>) {
  const { t } = useIntl();
  const others = availableLists(useCurrentUser()).filter((other) => other !== listed);
  if (others.length === 0) return null;
  return (
    <div className="-mx-3 flex flex-wrap">
      {others.map((other) => (
        <LinkButton key={other} to="/community" search={{ show: other }} variant="quiet" small className="min-h-11">
          {t(`community.show_${other}s`)}
        </LinkButton>
      ))}
    </div>
  );
}
