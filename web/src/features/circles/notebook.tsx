import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import type { CircleDetail } from '@binome/contract/circles/circles';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { NotebookPage } from './notebook-page.tsx';

/** The notebook: the page of the session under way or of the latest one, and the earlier pages on demand. */
export function Notebook({ circle: { sessions, state } }: { circle: CircleDetail }) {
  const { t } = useIntl();
  const held = sessions.filter((session) => session.state === 'over' || session.state === 'now').reverse();
  const [current = state === 'ended' ? undefined : sessions.find((session) => session.state === 'planned'), ...earlier] = held;
  return (
    <Section title={t('circle.notebook')}>
      {current ? (
        <Page session={current} />
      ) : (
        <EmptyState drawing="carnet">{t(state === 'ended' ? 'circle.no_note_ended' : 'circle.no_page')}</EmptyState>
      )}
      {earlier.length > 0 && (
        <div className="divide-y divide-line border-t border-line">
          {earlier.map((session) => (
            <Earlier key={session.id} session={session} />
          ))}
        </div>
      )}
    </Section>
  );
}

function usePageTitle({ number, starts_at }: CircleSession): string {
  const intl = useIntl();
  const day = formatLongDate(intl, starts_at);
  return number === null ? day : intl.t('circle.past_row', { number, day });
}

function Page({ session }: { session: CircleSession }) {
  return <NotebookPage key={session.id} sessionId={session.id} title={usePageTitle(session)} />;
}

function Earlier({ session }: { session: CircleSession }) {
  const title = usePageTitle(session);
  return <Disclosure title={title}>{() => <NotebookPage sessionId={session.id} title={title} />}</Disclosure>;
}
